import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeSymbol, languageOf, outlineOf, parseSource, sourceExtensions } from './index.ts'

/** A file of each language, and all that its outline holds: kind, name, lines | signature | {body} | documentation. */
const fixtures: readonly (readonly [path: string, source: string, outline: string])[] = [
  [
    'shapes.ts',
    `import { base } from './base.ts'
import type { Id } from "ids"
export * from './more.ts'

/** Something with an area. */
export interface Shape {
  area(): number
  readonly name: string
}
type Point = { x: number; y: number }
export enum Color {
  Red,
  Green = 'g',
}
// Two in one.
export const one = 1,
  two = () => 2

@sealed
export class Box<T> extends Base implements Shape {
  static count = 0
  #hidden?: string
  /** Makes one. */
  @log()
  constructor(readonly width: number) {
    super()
  }
  get area() { return 1 }
  grow = async (by: number) => { this.width += by }
}
export function load(id: Id): void
export async function load(id?: Id) { const inner = 1 }
namespace Inner { export const depth = 2 }
export default abstract class Plan { abstract run(): void }
const { a, b } = base
`,
    `imports ./base.ts, ids, ./more.ts
interface Shape 6-9 | export interface Shape | {area(): number readonly name: string} | /** Something with an area. */
  method area 7 | area(): number
  field name 8 | readonly name: string
type Point 10 | type Point | {x: number; y: number}
  field x 10 | x: number
  field y 10 | y: number
enum Color 11-14 | export enum Color | {Red, Green = 'g',}
  variant Red 12 | Red
  variant Green 13 | Green = 'g'
variable one 16 | one = 1 | // Two in one.
function two 17 | two = () | {2}
class Box 19-30 | export class Box<T> extends Base implements Shape | {static count = 0 #hidden?: string /** Makes one. */ @log() constructor(readonly width: number) { super() } get area() { return 1 } grow = async (by: number) => { this.width += by }}
  field count 21 | static count = 0
  field #hidden 22 | #hidden?: string
  method constructor 24-27 | constructor(readonly width: number) | {super()} | /** Makes one. */
  property area 28 | get area() | {return 1}
  method grow 29 | grow = async (by: number) | {this.width += by}
function load 31 | export function load(id: Id): void
function load 32 | export async function load(id?: Id) | {const inner = 1}
module Inner 33 | namespace Inner | {export const depth = 2}
  variable depth 33 | export const depth = 2
class Plan 34 | export default abstract class Plan | {abstract run(): void}
  method run 34 | abstract run(): void
`,
  ],
  [
    'gate.ex',
    `defmodule Dock.Gate do
  @moduledoc "A gate."
  use GenServer, restart: :transient
  alias Dock.{Lock, Tide}
  @behaviour Dock.Watched
  @slack_ms 10_000
  @enforce_keys [:name]
  defstruct [:name, depth: 0]
  @type t :: %__MODULE__{name: String.t()}
  @callback watch(level :: integer()) :: :ok

  @doc "Opens it."
  @spec open(t(), integer()) :: {:ok, t()} | {:error, :stuck}
  def open(%{name: nil}, _), do: {:error, :stuck}

  def open(gate, <<by, _rest>>) when by > 0 do
    {:ok, gate}
  end

  def open(gate), do: open(gate, 1)
  defp slack, do: @slack_ms
  defmodule Hinge do
    def oil({x, y}), do: x + y
    def oil(x), do: x
  end
  defmacro watched(x) do
    x
  end
end
defprotocol Floats do
  def floats?(x)
end
defimpl Floats, for: Map do
  def floats?(_), do: true
end
`,
    `imports GenServer, Dock
module Dock.Gate 1-29 | defmodule Dock.Gate | {do @moduledoc "A gate." use GenServer, restart: :transient alias Dock.{Lock, Tide} @behaviour Dock.Watched @slack_ms 10_000 @enforce_keys [:name] defstruct [:name, depth: 0] @type t :: %__MODULE__{name: String.t()} @callback watch(level :: integer()) :: :ok @doc "Opens it." @spec open(t(), integer()) :: {:ok, t()} | {:error, :stuck} def open(%{name: nil}, _), do: {:error, :stuck} def open(gate, <<by, _rest>>) when by > 0 do {:ok, gate} end def open(gate), do: open(gate, 1) defp slack, do: @slack_ms defmodule Hinge do def oil({x, y}), do: x + y def oil(x), do: x end defmacro watched(x) do x end end}
  variable slack_ms 6 | @slack_ms 10_000
  field name 8 | :name
  field depth 8 | depth: 0
  type t 9 | @type t :: %__MODULE__{name: String.t()}
  function watch 10 | @callback watch(level :: integer()) :: :ok
  function open 14-18 | def open(%{name: nil}, _) | {do: {:error, :stuck} def open(gate, <<by, _rest>>) when by > 0 do {:ok, gate} end} | @doc "Opens it." @spec open(t(), integer()) :: {:ok, t()} | {:error, :stuck}
  function open 20 | def open(gate) | {do: open(gate, 1)}
  function slack 21 | defp slack | {do: @slack_ms}
  module Hinge 22-25 | defmodule Hinge | {do def oil({x, y}), do: x + y def oil(x), do: x end}
    function oil 23-24 | def oil({x, y}) | {do: x + y def oil(x), do: x}
  macro watched 26-28 | defmacro watched(x) | {do x end}
interface Floats 30-32 | defprotocol Floats | {do def floats?(x) end}
  method floats? 31 | def floats?(x)
impl Floats 33-35 | defimpl Floats, for: Map | {do def floats?(_), do: true end}
  method floats? 34 | def floats?(_) | {do: true}
`,
  ],
  [
    'app.tsx',
    `import React from 'react'
interface Props { title: string }
export const App = ({ title }: Props) => <h1>{title}</h1>
export function Page() { return <App title="x" /> }
`,
    `imports react
interface Props 2 | interface Props | {title: string}
  field title 2 | title: string
function App 3 | export const App = ({ title }: Props) | {<h1>{title}</h1>}
function Page 4 | export function Page() | {return <App title="x" />}
`,
  ],
  [
    'server.js',
    `const http = require('http')
import { x } from './x.js'
class Server {
  port = 80
  static make() { return new Server() }
  #close() {}
}
const start = () => { return 1 }
exports.stop = function () { return 2 }
function* ids() { yield 1 }
module.exports.parts = { wheel: require('./wheel') }
export default Server
`,
    `imports http, ./x.js, ./wheel
variable http 1 | const http = require('http')
class Server 3-7 | class Server | {port = 80 static make() { return new Server() } #close() {}}
  field port 4 | port = 80
  method make 5 | static make() | {return new Server()}
  method #close 6 | #close() | {}
function start 8 | const start = () | {return 1}
function stop 9 | exports.stop = function () | {return 2}
function ids 10 | function* ids() | {yield 1}
`,
  ],
  [
    'shapes.py',
    `"""About shapes."""
import os, sys as system
from . import base
from .deep.er import thing as t

LIMIT = 10
kinds: list[str] = []

@dataclass(frozen=True)
class Box(Base):
    """A box."""

    width: int
    height: int = 2

    @property
    def area(self) -> int:
        """Its area."""
        return self.width

    async def grow(self): pass

# Builds one.
def build(a,
          b=2):
    def inner(): pass
    return a

if LIMIT:
    def conditional(): pass
`,
    `imports os, sys, ., .deep.er
variable LIMIT 6 | LIMIT = 10
variable kinds 7 | kinds: list[str] = []
class Box 9-21 | class Box(Base) | {"""A box.""" width: int height: int = 2 @property def area(self) -> int: """Its area.""" return self.width async def grow(self): pass} | """A box."""
  field width 13 | width: int
  field height 14 | height: int = 2
  method area 16-19 | def area(self) -> int | {"""Its area.""" return self.width} | """Its area."""
  method grow 21 | async def grow(self) | {pass}
function build 24-27 | def build(a, b=2) | {def inner(): pass return a} | # Builds one.
function conditional 30 | def conditional() | {pass}
`,
  ],
  [
    'llm.rs',
    `use std::fmt::{self, Display};
use crate::key::Key;
mod parts;

/// Who answers.
/// One of three.
#[derive(Debug)]
pub enum Provider {
    Anthropic,
    OpenAi(String),
    Custom { url: String },
}

pub struct Point<T> {
    pub x: T,
    y: T,
}
struct Pair(u8, u16);

impl<T> Display for Point<T> {
    const SIDES: u8 = 1;
    fn fmt(&self) -> Result { Ok(()) }
}

pub trait Speak {
    type Voice;
    fn speak(&self);
    fn twice(&self) { self.speak() }
}
type Short = Point<u8>;
const MAX: u8 = 1;
static NAME: &str = "n";
macro_rules! square { ($x:expr) => { $x * $x } }
mod inner {
    pub async fn deep() {}
}
`,
    `imports std::fmt, crate::key::Key, parts
module parts 3 | mod parts
enum Provider 7-12 | pub enum Provider | {Anthropic, OpenAi(String), Custom { url: String },} | /// Who answers. /// One of three.
  variant Anthropic 9 | Anthropic
  variant OpenAi 10 | OpenAi | {(String)}
  variant Custom 11 | Custom | {url: String}
    field url 11 | url: String
struct Point 14-17 | pub struct Point<T> | {pub x: T, y: T,}
  field x 15 | pub x: T
  field y 16 | y: T
struct Pair 18 | struct Pair | {(u8, u16)}
impl Point 20-23 | impl<T> Display for Point<T> | {const SIDES: u8 = 1; fn fmt(&self) -> Result { Ok(()) }}
  field SIDES 21 | const SIDES: u8 = 1
  method fmt 22 | fn fmt(&self) -> Result | {Ok(())}
trait Speak 25-29 | pub trait Speak | {type Voice; fn speak(&self); fn twice(&self) { self.speak() }}
  type Voice 26 | type Voice
  method speak 27 | fn speak(&self)
  method twice 28 | fn twice(&self) | {self.speak()}
type Short 30 | type Short = Point<u8>
variable MAX 31 | const MAX: u8 = 1
variable NAME 32 | static NAME: &str = "n"
macro square 33 | macro_rules! square { ($x:expr) => { $x * $x } }
module inner 34-36 | mod inner | {pub async fn deep() {}}
  function deep 35 | pub async fn deep() | {}
`,
  ],
  [
    'server.go',
    `package main

import "fmt"
import (
	alias "x/y"
	"z"
)

// Server serves.
type Server struct {
	Host, Port string
	age        int \`json:"age"\`
}

type Handler interface {
	Handle(r Request) error
}
type (
	ID   int
	Name = string
)

const (
	First = iota
	Second
)

var left, right = 1, 2

// Start starts.
func (s *Server) Start(a int) (int, error) { return 1, nil }
func main() {}
`,
    `imports fmt, x/y, z
struct Server 10-13 | type Server struct | {Host, Port string age int \`json:"age"\`} | // Server serves.
  field Host 11 | Host, Port string
  field Port 11 | Host, Port string
  field age 12 | age int \`json:"age"\`
interface Handler 15-17 | type Handler interface | {Handle(r Request) error}
  method Handle 16 | Handle(r Request) error
type ID 19 | ID int
type Name 20 | Name = string
variable First 24 | First = iota
variable Second 25 | Second
variable left 28 | var left, right = 1, 2
variable right 28 | var left, right = 1, 2
method Server.Start 31 | func (s *Server) Start(a int) (int, error) | {return 1, nil} | // Start starts.
function main 32 | func main() | {}
`,
  ],
  [
    'Shapes.java',
    `package shapes;
import java.util.List;
import static java.lang.Math.*;

/** A box. */
@Entity
public class Box<T> extends Base implements Shape {
    private int width = 1, height;
    static final int MAX = 3;

    public Box() {}

    @Override
    public int area(int scale) throws Oops { return 1; }

    class Inner {}
}
interface Shape {
    int area();
}
enum Color {
    RED,
    GREEN(2) { int z() { return 1; } };
    final int code = 1;
}
record Point(int x, int y) {}
@interface Marker { int value(); }
`,
    `imports java.util.List, java.lang.Math.*
class Box 6-17 | @Entity public class Box<T> extends Base implements Shape | {private int width = 1, height; static final int MAX = 3; public Box() {} @Override public int area(int scale) throws Oops { return 1; } class Inner {}} | /** A box. */
  field width 8 | width = 1
  field height 8 | height
  field MAX 9 | static final int MAX = 3
  method Box 11 | public Box() | {}
  method area 13-14 | @Override public int area(int scale) throws Oops | {return 1;}
  class Inner 16 | class Inner | {}
interface Shape 18-20 | interface Shape | {int area();}
  method area 19 | int area()
enum Color 21-25 | enum Color | {RED, GREEN(2) { int z() { return 1; } }; final int code = 1;}
  variant RED 22 | RED
  variant GREEN 23 | GREEN(2) | {int z() { return 1; }}
    method z 23 | int z() | {return 1;}
  field code 24 | final int code = 1
class Point 26 | record Point(int x, int y) | {}
  field x 26 | int x
  field y 26 | int y
interface Marker 27 | @interface Marker | {int value();}
  method value 27 | int value()
`,
  ],
  [
    'list.c',
    `#include <stdio.h>
#include "list.h"
#define MAX 3
#define SQUARE(x) ((x) * (x))

/* A list. */
struct list {
  int size;
  char *name, tag[3];
};
typedef struct { int z; } point_t;
typedef int (*compare)(int);
enum color { RED, GREEN = 2 };
enum { DULL = 4, BRIGHT };
static int *find(int key) { return 0; }
int forward(void);
int count = 1, *cursor;
#ifdef DEBUG
void dump(void) {}
#endif
`,
    `imports stdio.h, list.h
macro MAX 3 | #define MAX 3
macro SQUARE 4 | #define SQUARE(x) ((x) * (x))
struct list 7-10 | struct list | {int size; char *name, tag[3];} | /* A list. */
  field size 8 | int size
  field name 9 | char *name, tag[3]
  field tag 9 | char *name, tag[3]
struct point_t 11 | typedef struct … point_t | {int z;}
  field z 11 | int z
type compare 12 | typedef int (*compare)(int)
enum color 13 | enum color | {RED, GREEN = 2}
  variant RED 13 | RED
  variant GREEN 13 | GREEN = 2
variant DULL 14 | DULL = 4
variant BRIGHT 14 | BRIGHT
function find 15 | static int *find(int key) | {return 0;}
function forward 16 | int forward(void);
variable count 17 | int count = 1, *cursor
variable cursor 17 | int count = 1, *cursor
function dump 19 | void dump(void) | {}
`,
  ],
  [
    'list.cpp',
    `#include <vector>
namespace store::core {
// A list.
template <typename T> class List : public Base {
 public:
  List();
  ~List() = default;
  int size = 1;
  virtual void clear() const override;
  T &first() { return items[0]; }
  enum class Mode { Read, Write };
  bool operator==(const List& other);
};
template <class T> void List<T>::clear() const {}
int Other::find() { return 1; }
using Short = List<int>;
}
extern "C" { void plain(); }
class LIST_EXPORT Shown final : public Base { int size() const; };
struct LIST_API(2) Plain { int size; };
namespace { int hidden() { return 1; } }
LIST_BEGIN_DECLS
typedef enum {
Far,
NEAR_BY
} Reach;
LIST_END_DECLS
`,
    `imports vector
module store::core 2-17 | namespace store::core | {// A list. template <typename T> class List : public Base { public: List(); ~List() = default; int size = 1; virtual void clear() const override; T &first() { return items[0]; } enum class Mode { Read, Write }; bool operator==(const List& other); }; template <class T> void List<T>::clear() const {} int Other::find() { return 1; } using Short = List<int>;}
  class List 4-13 | template <typename T> class List : public Base | {public: List(); ~List() = default; int size = 1; virtual void clear() const override; T &first() { return items[0]; } enum class Mode { Read, Write }; bool operator==(const List& other);}
    method List 6 | List()
    method ~List 7 | ~List() = default
    field size 8 | int size = 1
    method clear 9 | virtual void clear() const override
    method first 10 | T &first() | {return items[0];}
    enum Mode 11 | enum class Mode | {Read, Write}
      variant Read 11 | Read
      variant Write 11 | Write
    method operator== 12 | bool operator==(const List& other)
  function List.clear 14 | template <class T> void List<T>::clear() const | {}
  function Other.find 15 | int Other::find() | {return 1;}
  type Short 16 | using Short = List<int>
function plain 18 | void plain();
class Shown 19 | class LIST_EXPORT Shown final : public Base | {int size() const;}
  method size 19 | int size() const
struct Plain 20 | struct LIST_API(2) Plain | {int size;}
  field size 20 | int size
function hidden 21 | int hidden() | {return 1;}
enum Reach 23-26 | typedef enum … Reach | {Far, NEAR_BY}
  variant Far 24 | Far
  variant NEAR_BY 25 | NEAR_BY
`,
  ],
  [
    'lamps.c',
    `/* One lamp. */
struct lamp {
  int (*dim)(int level);
  unsigned on : 1, hot : 1;
  struct bulb { int watts; } bulb;
} lamps[4];
static enum mood { DIM, BRIGHT, } mood = DIM;
static struct { int x; } corner;
`,
    `imports 
struct lamp 2-6 | struct lamp | {int (*dim)(int level); unsigned on : 1, hot : 1; struct bulb { int watts; } bulb;} | /* One lamp. */
  field dim 3 | int (*dim)(int level)
  field on 4 | unsigned on : 1, hot : 1
  field hot 4 | unsigned on : 1, hot : 1
  struct bulb 5 | struct bulb | {int watts;}
    field watts 5 | int watts
  field bulb 5 | struct bulb { int watts; } bulb
variable lamps 2-6 | struct lamp { int (*dim)(int level); unsigned on : 1, hot : 1; struct bulb { int watts; } bulb; } lamps[4] | /* One lamp. */
enum mood 7 | enum mood | {DIM, BRIGHT,}
  variant DIM 7 | DIM
  variant BRIGHT 7 | BRIGHT
variable mood 7 | static enum mood { DIM, BRIGHT, } mood = DIM
variable corner 8 | static struct { int x; } corner
`,
  ],
  [
    'gauge.hpp',
    `struct Gauge {
  std::size_t level = 0;
  Source &source;
  virtual int read() = 0;
  operator bool() const;
  void (*onChange)(int) = nullptr;
};
`,
    `imports 
struct Gauge 1-7 | struct Gauge | {std::size_t level = 0; Source &source; virtual int read() = 0; operator bool() const; void (*onChange)(int) = nullptr;}
  field level 2 | std::size_t level = 0
  field source 3 | Source &source
  method read 4 | virtual int read() = 0
  method operator bool() const 5 | operator bool() const
  field onChange 6 | void (*onChange)(int) = nullptr
`,
  ],
  [
    'Fare.cs',
    `namespace Fares;
public readonly record struct Fare(decimal Amount, string Zone);
public record class Ticket
{
    public required string Holder { get; init; }
}
`,
    `imports 
class Fare 2 | public readonly record struct Fare(decimal Amount, string Zone)
  field Amount 2 | decimal Amount
  field Zone 2 | string Zone
class Ticket 3-6 | public record class Ticket | {public required string Holder { get; init; }}
  property Holder 5 | public required string Holder | {get; init;}
`,
  ],
  [
    'Churn.cs',
    `namespace Dairy;
public sealed class Churn(
    string name,
    Func<int, int> turn) : Vessel(name, turn(3))
{
    public int Turn(int times) => turn(times);
}
public class SourException(string at)
    : Exception($"sour at '{at}' (again)");
`,
    `imports 
class Churn 2-7 | public sealed class Churn( string name, Func<int, int> turn) : Vessel(name, turn(3)) | {public int Turn(int times) => turn(times);}
  method Turn 6 | public int Turn(int times) | {=> turn(times)}
class SourException 8-9 | public class SourException(string at) : Exception($"sour at '{at}' (again)" | {);}
`,
  ],
  [
    'Shapes.cs',
    `using System;
using Alias = System.Text;
namespace Shapes;

/// <summary>A box.</summary>
[Serializable]
public class Box : Base
{
    private int width, height;
    public string Name { get; set; }
    public Box() { }
    public int Area(int scale) => scale;
    event Action Changed;
    delegate void Done();
}
interface IShape { int Area(); }
enum Color { Red, Green = 2 }
struct Point { public int X; }
record Pair(int Left, int Right);
`,
    `imports System, System.Text
class Box 6-15 | [Serializable] public class Box : Base | {private int width, height; public string Name { get; set; } public Box() { } public int Area(int scale) => scale; event Action Changed; delegate void Done();} | /// <summary>A box.</summary>
  field width 9 | width
  field height 9 | height
  property Name 10 | public string Name | {get; set;}
  method Box 11 | public Box() | {}
  method Area 12 | public int Area(int scale) | {=> scale}
  field Changed 13 | event Action Changed
  type Done 14 | delegate void Done()
interface IShape 16 | interface IShape | {int Area();}
  method Area 16 | int Area()
enum Color 17 | enum Color | {Red, Green = 2}
  variant Red 17 | Red
  variant Green 17 | Green = 2
struct Point 18 | struct Point | {public int X;}
  field X 18 | public int X
class Pair 19 | record Pair(int Left, int Right)
  field Left 19 | int Left
  field Right 19 | int Right
`,
  ],
  [
    'shapes.rb',
    `require 'set'
require_relative "base"

# Shapes.
module Shapes
  LIMIT = 10

  class Box < Base
    def initialize(width)
      @width = width
    end

    def self.make; new; end

    class << self
      def count; 1; end
    end

    private def secret; 2; end
  end
end

def top(x) = x
`,
    `imports set, base
module Shapes 5-21 | module Shapes | {LIMIT = 10 class Box < Base def initialize(width) @width = width end def self.make; new; end class << self def count; 1; end end private def secret; 2; end end} | # Shapes.
  variable LIMIT 6 | LIMIT = 10
  class Box 8-20 | class Box < Base | {def initialize(width) @width = width end def self.make; new; end class << self def count; 1; end end private def secret; 2; end}
    method initialize 9-11 | def initialize(width) | {@width = width}
    method make 13 | def self.make | {new;}
    method count 16 | def count | {1;}
    method secret 19 | private def secret | {2;}
function top 23 | def top(x) | {x}
`,
  ],
  [
    'guarded.rb',
    `if RUBY_VERSION > '3'
  def [](at); 1; end
else
  def <<(it); 2; end
end
Point = Struct.new(:x) do
  def away; 3; end
end
LIMIT ||= 4
class Late; end unless defined?(Late)
`,
    `imports 
function [] 2 | def [](at) | {1;}
function << 4 | def <<(it) | {2;}
variable Point 6-8 | Point = Struct.new(:x) do def away; 3; end end
  function away 7 | def away | {3;}
variable LIMIT 9 | LIMIT ||= 4
class Late 10 | class Late; end
`,
  ],
  [
    'together.py',
    `A, B = 1, 2
C = D = 3
`,
    `imports 
variable A 1 | A, B = 1, 2
variable B 1 | A, B = 1, 2
variable C 2 | C = D = 3
variable D 2 | C = D = 3
`,
  ],
  [
    'shapes.php',
    `<?php
namespace Shapes;
use Base\\Thing;
require_once 'base.php';

/** A box. */
#[Entity]
final class Box extends Base implements Shape {
    use Sized;
    const MAX = 1;
    public int $width = 1;
    public function __construct(private int $height) {}
    abstract function area(): int;
}
interface Shape { function area(); }
trait Sized { function size() { return 1; } }
enum Color: string {
    case Red = 'r';
    private const DARK = ['r'];
    case Green = 'g';
    const BRIGHT = 'g';
    public static function guess(string $text): self { return self::Red; }
}
class Pot { const SIZE = 2; }
function build(int $a) { return 1; }
`,
    `imports Base\\Thing, base.php
class Box 7-14 | final class Box extends Base implements Shape | {use Sized; const MAX = 1; public int $width = 1; public function __construct(private int $height) {} abstract function area(): int;} | /** A box. */
  field MAX 10 | const MAX = 1
  field width 11 | public int $width = 1
  method __construct 12 | public function __construct(private int $height) | {}
  method area 13 | abstract function area(): int
interface Shape 15 | interface Shape | {function area();}
  method area 15 | function area()
trait Sized 16 | trait Sized | {function size() { return 1; }}
  method size 16 | function size() | {return 1;}
enum Color 17-23 | enum Color: string | {case Red = 'r'; private const DARK = ['r']; case Green = 'g'; const BRIGHT = 'g'; public static function guess(string $text): self { return self::Red; }}
  variant Red 18 | case Red = 'r'
  variant Green 20 | case Green = 'g'
  method guess 22 | public static function guess(string $text): self | {return self::Red;}
class Pot 24 | class Pot | {const SIZE = 2;}
  field SIZE 24 | const SIZE = 2
function build 25 | function build(int $a) | {return 1;}
`,
  ],
  [
    'shapes.kt',
    `package shapes
import base.Thing
import other.*

/** A box. */
@Entity
data class Box(val width: Int, height: Int) : Base() {
    val name = "n"
    fun area(): Int = width
    companion object {
        fun make() {}
    }
}
interface Shape {
    fun area(): Int
}
enum class Color(val code: Int) {
    RED(1), GREEN(2);
    fun next() {}
}
object Registry {
    const val KEY = "k"
}
fun String.shout(times: Int): String { return this }
val top = 1
typealias Short = Int
`,
    `imports base.Thing, other.*
class Box 6-13 | @Entity data class Box(val width: Int, height: Int) : Base() | {val name = "n" fun area(): Int = width companion object { fun make() {} }} | /** A box. */
  field width 7 | val width: Int
  field name 8 | val name = "n"
  method area 9 | fun area(): Int | {= width}
  method make 11 | fun make() | {}
interface Shape 14-16 | interface Shape | {fun area(): Int}
  method area 15 | fun area(): Int
enum Color 17-20 | enum class Color(val code: Int) | {RED(1), GREEN(2); fun next() {}}
  field code 17 | val code: Int
  variant RED 18 | RED(1)
  variant GREEN 18 | GREEN(2)
  method next 19 | fun next() | {}
class Registry 21-23 | object Registry | {const val KEY = "k"}
  field KEY 22 | const val KEY = "k"
function String.shout 24 | fun String.shout(times: Int): String | {return this}
variable top 25 | val top = 1
type Short 26 | typealias Short = Int
`,
  ],
  [
    'Shapes.swift',
    `import Foundation

/// A box.
@objc public class Box: Base {
    var width = 1
    let name: String
    init(width: Int) { self.width = width }
    func area(_ scale: Int) -> Int { 1 }
}
struct Point { var x: Int }
enum Color: String {
    case red, green = "g"
    case custom(Int)
}
protocol Shape {
    func area() -> Int
    var name: String { get }
}
extension Box: Shape {
    func draw() {}
}
func build() {}
let top = 1
typealias Short = Int
`,
    `imports Foundation
class Box 4-9 | @objc public class Box: Base | {var width = 1 let name: String init(width: Int) { self.width = width } func area(_ scale: Int) -> Int { 1 }} | /// A box.
  field width 5 | var width = 1
  field name 6 | let name: String
  method init 7 | init(width: Int) | {self.width = width}
  method area 8 | func area(_ scale: Int) -> Int | {1}
struct Point 10 | struct Point | {var x: Int}
  field x 10 | var x: Int
enum Color 11-14 | enum Color: String | {case red, green = "g" case custom(Int)}
  variant red 12 | case red, green = "g"
  variant green 12 | case red, green = "g"
  variant custom 13 | case custom(Int)
interface Shape 15-18 | protocol Shape | {func area() -> Int var name: String { get }}
  method area 16 | func area() -> Int
  field name 17 | var name: String { get }
impl Box 19-21 | extension Box: Shape | {func draw() {}}
  method draw 20 | func draw() | {}
function build 22 | func build() | {}
variable top 23 | let top = 1
type Short 24 | typealias Short = Int
`,
  ],
  [
    'shapes.lua',
    `local base = require('base.thing')

-- Builds one.
function build(a) return a end
local function hidden() end
function Box.make(x) return x end
function Box:area() return 1 end
local limit = 10
Box.grow = function(by) return by end
`,
    `imports base.thing
variable base 1 | local base = require('base.thing')
function build 4 | function build(a) | {return a} | -- Builds one.
function hidden 5 | local function hidden() end
function Box.make 6 | function Box.make(x) | {return x}
function Box.area 7 | function Box:area() | {return 1}
variable limit 8 | local limit = 10
function Box.grow 9 | Box.grow = function(by) | {return by}
`,
  ],
  [
    'deploy.sh',
    `source ./lib.sh
. env.sh

# Deploys.
deploy() {
  local here=1
  echo "$1"
}
function clean { rm -f x; }
TARGET=prod
export REGION=eu
`,
    `imports ./lib.sh, env.sh
function deploy 5-8 | deploy() | {local here=1 echo "$1"} | # Deploys.
function clean 9 | function clean | {rm -f x;}
variable TARGET 10 | TARGET=prod
variable REGION 11 | export REGION=eu
`,
  ],
  [
    'Shapes.scala',
    `import base.Thing

/** A box. */
case class Box(width: Int) extends Base {
  val name = "n"
  def area(scale: Int): Int = { width }
}
object Registry { def key = 1 }
trait Shape { def area: Int }
enum Color { case Red, Green }
type Short = Int
`,
    `imports base.Thing
class Box 4-7 | case class Box(width: Int) extends Base | {val name = "n" def area(scale: Int): Int = { width }} | /** A box. */
  field width 4 | width: Int
  field name 5 | val name = "n"
  method area 6 | def area(scale: Int): Int | {width}
class Registry 8 | object Registry | {def key = 1}
  method key 8 | def key | {1}
trait Shape 9 | trait Shape | {def area: Int}
  method area 9 | def area: Int
enum Color 10 | enum Color | {case Red, Green}
  variant Red 10 | Red
  variant Green 10 | Green
type Short 11 | type Short = Int
`,
  ],
]

async function outlineInWords(path: string, source: string): Promise<string> {
  const outline = await outlineOf(path, source)
  if (outline === null) return 'no outline'
  const imports = `imports ${outline.imports.map(({ from }) => from).join(', ')}`
  return [imports, ...outline.symbols.flatMap((symbol) => inWords(symbol, source, ''))]
    .map((line) => `${line}\n`)
    .join('')
}

function inWords({ children, ...symbol }: CodeSymbol, source: string, indent: string): string[] {
  const { kind, owner, name, line, endLine, signature, body, docs } = symbol
  const onOneLine = ({ start, end }: { start: number; end: number }) =>
    source.slice(start, end).replace(/\s+/g, ' ').trim()
  const parts = [
    `${indent}${kind} ${owner === null ? '' : `${owner}.`}${name} ${line === endLine ? line : `${line}-${endLine}`}`,
    signature,
    ...(body === null ? [] : [`{${onOneLine(body)}}`]),
    ...(docs === null ? [] : [onOneLine(docs)]),
  ]
  return [parts.join(' | '), ...children.flatMap((child) => inWords(child, source, `${indent}  `))]
}

describe('the outline of a file', () => {
  test.each(fixtures)('%s', async (path, source, outline) => {
    expect(await outlineInWords(path, source)).toBe(outline)
  })

  test('is null where no grammar reads the file', async () => {
    expect([await outlineOf('README.md', '# x'), await parseSource('x.unknown', 'x'), languageOf('Makefile')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is made once for a text, whatever file it stands in', async () => {
    const text = 'export const same = 1\n'
    expect(await outlineOf('one.ts', text)).toBe(await outlineOf('two.ts', text))
  })

  test('is forgotten when much else was outlined since', async () => {
    const text = 'export const first = 1\n'
    const before = await outlineOf('one.ts', text)
    for (let index = 0; index < 5; index += 1)
      await outlineOf('filler.sh', `# ${index}${' '.repeat(3_900_000)}\nf() { :; }\n`)
    expect(await outlineOf('one.ts', text)).not.toBe(before)
  })

  test('counts in UTF-16, as strings do', async () => {
    const source = "const sign = '😀'\nexport function grüße() { return '😀' }\n"
    const outline = await outlineOf('a.ts', source)
    expect(outline?.symbols.map(({ start, end }) => source.slice(start, end))).toEqual([
      "const sign = '😀'",
      "export function grüße() { return '😀' }",
    ])
  })

  test('counts the semicolon that ends a declaration to it, and the comment above not', async () => {
    const source = '// About it.\nstruct point {\n  int x;\n};\nint after;\n'
    const outline = await outlineOf('a.c', source)
    expect(outline?.symbols.map(({ start, end }) => source.slice(start, end))).toEqual([
      'struct point {\n  int x;\n};',
      'int after;',
    ])
  })

  test('takes a comment for documentation only where nothing stands between', async () => {
    const source =
      'const x = 1 // about x\nfunction f() {}\n\n// far away\n\nfunction g() {}\n// near\n// and nearer\nfunction h() {}\n'
    const outline = await outlineOf('a.ts', source)
    const docs = outline?.symbols.map(({ name, docs }) => [name, docs && source.slice(docs.start, docs.end)])
    expect(docs).toEqual([
      ['x', null],
      ['f', null],
      ['g', null],
      ['h', '// near\n// and nearer'],
    ])
  })

  test('knows every language that a file name can say', () => {
    expect([...new Set(fixtures.map(([path]) => languageOf(path)))].sort()).toEqual(
      [...new Set(sourceExtensions.map((extension) => languageOf(`x${extension}`)))].sort(),
    )
  })
})

describe('whatever is wrong with a source', () => {
  const brokenSource = fc
    .tuple(
      fc.constantFrom(...fixtures),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('', '{', '}', '"', '(', '\n', 'class ', '😀', '/*'),
    )
    .map(([[path, source], first, second, piece]) => {
      const [from, to] = [first % source.length, second % source.length].sort((one, other) => one - other)
      return { path, source: `${source.slice(0, from)}${piece}${source.slice(to)}` }
    })

  test('its outline is well formed: members inside, bodies inside, lines that fit the offsets', async () => {
    await fc.assert(
      fc.asyncProperty(brokenSource, async ({ path, source }) => {
        const outline = await outlineOf(path, source)
        for (const symbol of outline?.symbols ?? []) expect(faultsOf(symbol, source)).toEqual([])
      }),
      { numRuns: 300 },
    )
  }, 120_000)
})

function faultsOf(symbol: CodeSymbol, source: string): string[] {
  const { name, start, end, line, endLine, body, docs, children } = symbol
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const claims: readonly (readonly [string, boolean])[] = [
    ['has a name', name !== ''],
    ['is in order', 0 <= start && start < end && end <= source.length],
    ['begins on its line', lineAt(start) === line],
    ['ends on its line', lineAt(end) === endLine],
    ['has its body inside', body === null || (start <= body.start && body.start <= body.end && body.end <= end)],
    ['has its documentation in order', docs === null || docs.start < docs.end],
    ['has its members inside', children.every((child) => start <= child.start && child.end <= end)],
  ]
  const faults = claims.filter(([, holds]) => !holds).map(([claim]) => `${name}: not "${claim}"`)
  return [...faults, ...children.flatMap((child) => faultsOf(child, source))]
}

test('a method may be named by an expression', async () => {
  const outline = await outlineOf('bag.ts', 'class Bag {\n  [Symbol.iterator]() {}\n  add() {}\n}\n')
  expect(outline?.symbols[0]?.children.map(({ kind, name }) => [kind, name])).toEqual([
    ['method', '[Symbol.iterator]'],
    ['method', 'add'],
  ])
})

describe('a file without an ending is read by what runs it', () => {
  test.each<[firstLine: string, language: string | null]>([
    ['#!/bin/sh', 'bash'],
    ['#!/usr/bin/env bash', 'bash'],
    ['#!/usr/bin/env -S bash -e', 'bash'],
    ['#!/usr/bin/make -f', null],
    ['# no script', null],
  ])('%s', async (firstLine, language) => {
    const outline = await outlineOf('bin/start', `${firstLine}\nstart() {\n  run\n}\n`)
    expect(outline === null ? null : [outline.language, outline.symbols.map(({ name }) => name)]).toEqual(
      language === null ? null : [language, ['start']],
    )
  })

  test('an ending says more than the first line', async () => {
    expect(await outlineOf('notes.txt', '#!/bin/sh\nstart() {\n}\n')).toBeNull()
  })
})

test.each(['find(id).text = it', 'find(id)!!.views[0] += it', 'load { it }\n    .first\n    ?.name = it'])(
  'what follows an assignment to a part of what a call gives back is listed: %s',
  async (statement) => {
    const text = `class Page(val id: Int) {\n  fun fill() {\n    ${statement}\n  }\n  fun clear() {}\n}\nclass Book\n`
    const { symbols = [] } = (await outlineOf('page.kt', text)) ?? {}
    expect(symbols.map(({ name, children }) => [name, children.map((one) => one.name)])).toEqual([
      ['Page', ['id', 'fill', 'clear']],
      ['Book', []],
    ])
  },
)
