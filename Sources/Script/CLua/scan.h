#pragma once

#include "state.h"

/// The maximum number of constants in a source text. Chosen: below 2^17 by more than the error of
/// the constants' hash table.
enum { clua_most_constants = 100000, clua_constant_bits = 1 << 20 };

/// The maximum nesting of blocks and brackets. Lua: at most 200 levels.
enum { most_nested = 256 };

typedef enum {
  declares_nothing,
  declares_locals,
  declares_function,
  declares_parameters,
  declares_loop,
} declaration;

/// The jumps in a list of the compiler, which it traverses whenever it adds one.
typedef struct {
  size_t branches, operators;
} jumps;

typedef struct {
  size_t variables, upvalues;
  jumps jumps;
  /// Whether the block is a loop whose `do` has not been scanned yet.
  bool awaits_do;
} block;

/// The operands of one level of brackets.
typedef struct {
  /// The number of consecutive index operations.
  size_t indices;
  /// Whether the brackets contain the arguments of a call.
  bool is_call;
} bracket;

typedef struct {
  lua_State *L;
  const char *next, *end;
  declaration declaration;
  bool expects_name;
  /// Whether the last token was the dot of an index, and whether the last token ended an operand.
  bool follows_dot, follows_operand;
  /// The number of variables in scope, and the maximum number of upvalues that all enclosing
  /// functions may have.
  size_t variables, upvalues;
  jumps jumps;
  /// The number of labels and `goto`s so far. For each, the compiler searches all those in the
  /// function.
  size_t labels;
  block blocks[most_nested];
  int depth;
  bracket brackets[most_nested];
  int bracket_depth;
  /// A bitmap of hashes of the scanned constants; null if the text is too short for too many of
  /// them.
  uint8_t *constants;
  size_t constant_count;
  /// The number of characters read.
  size_t steps;
} scanner;

// scan_texts.c
void clua_note_constant(scanner *scan, const char *start, const char *end);
/// Skips a long bracket, as in `[==[ … ]==]`. Returns false if none begins here.
bool clua_pass_bracket(scanner *scan);
void clua_pass_comment(scanner *scan);
void clua_pass_quoted(scanner *scan);
void clua_pass_number(scanner *scan);
bool clua_is_part_of_name(char character);

// scan_expressions.c
typedef enum { word_is_operand, word_is_operator, word_is_statement } word_kind;
/// Handles a word.
void clua_note_word(scanner *scan, word_kind kind);
/// Handles a number or a string.
void clua_note_literal(scanner *scan);
/// Handles a sign that was already skipped. Returns false if brackets are nested deeper than Lua
/// allows.
bool clua_note_sign(scanner *scan, char sign);

// scan.c
/// Charges for a label or a `goto`.
void clua_note_label(scanner *scan);
