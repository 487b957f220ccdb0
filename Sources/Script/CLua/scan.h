#pragma once

#include "state.h"

/// Chosen: below 2^17 by more than the error of the constants' hash table.
enum { clua_most_constants = 100000, clua_constant_bits = 1 << 20 };

/// Lua's limit for nested blocks and brackets.
enum { most_nested = 256 };

typedef enum {
  declares_nothing,
  declares_locals,
  declares_function,
  declares_parameters,
  declares_loop,
} declaration;

/// Jumps that the compiler keeps in a list, which it traverses for each that is added.
typedef struct {
  size_t branches, operators;
} jumps;

typedef struct {
  size_t variables, upvalues;
  jumps jumps;
  /// Whether it is a loop before its `do`.
  bool awaits_do;
} block;

/// Operands of one level of brackets.
typedef struct {
  /// Index operations in a row.
  size_t indices;
  /// Whether they are the arguments of a call.
  bool is_call;
} bracket;

typedef struct {
  lua_State *L;
  const char *next, *end;
  declaration declaration;
  bool expects_name;
  /// Whether the last token was the dot of an index, and whether it ended an operand.
  bool follows_dot, follows_operand;
  /// Variables in scope, and the most upvalues that all enclosing functions may have.
  size_t variables, upvalues;
  jumps jumps;
  /// Labels and `goto`s so far. The compiler searches those of the function for each of them.
  size_t labels;
  block blocks[most_nested];
  int depth;
  bracket brackets[most_nested];
  int bracket_depth;
  /// A bitmap of hashes of the constants seen, where there may be too many; otherwise null.
  uint8_t *constants;
  size_t constant_count;
  /// Characters looked at.
  size_t steps;
} scanner;

// scan_texts.c
void clua_note_constant(scanner *scan, const char *start, const char *end);
/// Skips a long bracket, as in `[==[ … ]==]`; false: the text has none here.
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
/// Handles a sign, which was passed; false: brackets are nested deeper than Lua allows.
bool clua_note_sign(scanner *scan, char sign);

// scan.c
/// Charges for a label or a `goto`.
void clua_note_label(scanner *scan);
