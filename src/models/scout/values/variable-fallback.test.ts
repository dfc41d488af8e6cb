import { expect, test } from 'vitest'
import { fallbacksOf } from './variable-fallback.ts'

function told(variable: string, source: string, above = ''): readonly string[] {
  const lines = (text: string) => text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
  return fallbacksOf(variable, lines(source), lines(above)).map(({ value, only }) => [value, only].join(' ').trim())
}

test.each<[string, string, string[], string?]>([
  ['python', `kiln = os.environ.get("KILN", "clay")`, ['"clay"']],
  ['python, or', `return os.environ.get("KILN") or "clay"`, ['"clay"']],
  ['javascript', `const kiln = Number(process.env.KILN ?? 90)`, ['90']],
  ['ruby', `kiln = ENV.fetch("KILN") { 90 }`, ['90']],
  ['rust', `let kiln = env::var("KILN").unwrap_or("clay".to_string());`, ['"clay"']],
  ['rust, by arms', `match env::var("KILN") {\n    Ok(kiln) => kiln,\n    Err(_) => "clay".into(),\n}`, ['"clay"']],
  ['go', `k := os.Getenv("KILN")\nif k == "" {\n\tk = "clay"\n}`, ['"clay"']],
  ['c', `char *k = getenv("KILN");\nreturn k ? k : "clay";`, ['"clay"']],
  ['c, set before', `char *k = getenv("KILN");\nif (k)\n    heat = atoi(k);`, ['90'], 'int heat = 90;'],
  [
    'c, set before and tested',
    `char *k = getenv("KILN");\nif (k != NULL)\n    heat = atoi(k);`,
    ['90'],
    'int heat = 90;',
  ],
  ['tested at once', `if os.Getenv("KILN") == "" {\n\treturn "clay"\n}\nreturn "stone"`, ['"clay"']],
  ['read or not', `if k := os.Getenv("KILN"); k != "" {\n\treturn k\n}\nreturn "stone"`, ['"stone"']],
  ['of two', `kiln: env.KILN ? Number(env.KILN) : DEFAULTS.kiln,`, ['DEFAULTS.kiln']],
  ['of two, missing', `kiln = process.env.KILN === undefined ? 90 : Number(process.env.KILN)`, ['90']],
  ['of two, python', `kiln = os.environ["KILN"] if "KILN" in os.environ else "clay"`, ['"clay"']],
  ['taken apart', `const { KILN = "clay", HOD } = process.env`, ['"clay"']],
  ['parsed', `kiln = Number.parseInt(process.env.KILN ?? "", 10) || 90`, ['90']],
  ['kotlin', `val kiln = System.getenv("KILN")?.toIntOrNull() ?: HEAT`, ['HEAT']],
  ['swift', `let kiln = Int(environment["KILN"] ?? "") ?? 90`, ['90']],
  ['c#', `var k = int.TryParse(Environment.GetEnvironmentVariable("KILN"), out var heat) ? heat : 90;`, ['90']],
  ['rust, a constant', `let kiln = env::var("KILN").unwrap_or_else(|_| HEAT.to_string());`, ['HEAT']],
  ['schema', `  KILN: z.coerce.number().int().default(90),`, ['90']],
  ['schema, in lines', `  KILN: z\n    .string()\n    .default("clay"),`, ['"clay"']],
  ['schema, required', `  KILN: z.string(),\n  HOD: z.string().default("oak"),`, []],
  ['schema of calls', `  KILN: port({ default: 90 }),`, ['90']],
  ['option', `@click.option("--kiln", default=90, envvar="KILN", help="how hot")`, ['90']],
  ['option, required', `@click.option("--kiln", envvar="KILN")\n@click.option("--hod", default="oak")`, []],
  ['field', `    kiln: int = Field(90, validation_alias="KILN")`, ['90']],
  ['attribute', `    #[arg(long, env = "KILN", default_value_t = 90)]`, ['90']],
  ['attribute, required', `    #[arg(long, env = "KILN")]`, []],
  ['chain', `Arg::new("kiln").default_value("clay").env("KILN")`, ['"clay"']],
  ['tag', '\tKiln int `env:"KILN" envDefault:"90"`', ['"90"']],
  ['tag, required', '\tKiln int `env:"KILN,required"`\n\tHod int `env:"HOD" envDefault:"7"`', []],
  ['record', `    EnvVars: []string{"KILN"},\n    Value: 90,\n},`, ['90'], '&cli.IntFlag{'],
  ['nothing said', `kiln = os.environ["KILN"]\nprint(kiln)`, []],
])('what holds without a variable: %s', (_, source, expected, above = '') => {
  expect(told('KILN', source, above)).toEqual(expected)
})

test('what was set before it was read holds without it', () => {
  const source = `if k := os.Getenv("KILN"); k != "" {\n\theat, _ = strconv.Atoi(k)\n}`
  expect(told('KILN', source, 'heat := 90')).toEqual(['90'])
})

test('conditions of the preprocessor are told', () => {
  const source = `k = getenv("KILN");\nif (k == NULL) {\n#ifdef COLD\n    k = "peat";\n#else\n    k = "coal";\n#endif\n}`
  expect(told('KILN', source)).toEqual(['"peat" with COLD', '"coal" without COLD'])
})
