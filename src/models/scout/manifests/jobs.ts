// What packages are for: the jobs that people ask about by name, and the packages that are known to do them.

export interface Job {
  /** What a package that does it is, as an answer says it. */
  readonly said: string
  /** How a question calls the job. */
  readonly called: string
  /** How a question calls a package that does it, without naming the job besides. */
  readonly packages?: string
  /** Names of packages; `ktor-server-*` is all that begin so. */
  readonly known: ReadonlySet<string>
}

function names(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().split(/\s+/))
}

const mappers = names(
  `prisma @prisma/client typeorm sequelize knex kysely drizzle-orm mongoose sqlalchemy peewee tortoise-orm gorm diesel sea-orm
  activerecord sequel hibernate-core jooq exposed-* ecto ecto_sql doctrine/orm doctrine/dbal dapper microsoft.entityframeworkcore*`,
)

const jobs: readonly Job[] = [
  {
    said: 'a web framework',
    called: '(?:web|http|rest|api)(?: api)?(?: server)?|routing|serv(?:es?|ing) (?:http|requests|the api|pages)',
    packages: '(?:web|http|rest|api)[ -]?(?:frame(?:work)|server)s?',
    known: names(
      `express koa fastify hapi @hapi/hapi hono @nestjs/* next nuxt restify polka @sveltejs/kit
      flask django fastapi starlette tornado aiohttp sanic bottle pyramid falcon quart litestar
      gin echo fiber chi mux httprouter iris beego
      axum actix-web rocket warp tide poem salvo
      rails sinatra hanami roda grape padrino
      spring-boot-starter-web spring-boot-starter-webflux ktor-server-* javalin spark-core micronaut-* quarkus-* http4k-* vertx-web jooby
      laravel/framework symfony/framework-bundle slim/slim codeigniter4/framework cakephp/cakephp
      phoenix plug plug_cowboy bandit vapor hummingbird drogon crow cpp-httplib microsoft.aspnetcore.* giraffe shelf`,
    ),
  },
  {
    said: 'a test framework',
    called: '(?:unit[ -]|property[ -]|integration[ -])?test(?:s|ing)?',
    packages: 'test(?:ing)?[ -](?:frameworks?|runners?)',
    known: names(
      `jest vitest mocha ava tap jasmine qunit uvu @playwright/test cypress pytest nose2 rspec minitest test-unit
      junit junit-jupiter junit-jupiter-api testng kotest-* spock-core testify ginkgo gomega xunit nunit mstest.testframework
      phpunit/phpunit pestphp/pest googletest gtest catch2 doctest boost-test criterion proptest rstest kotlin-test kotlin-test-junit5
      scalatest munit`,
    ),
  },
  {
    said: 'a parser of command lines',
    called:
      '(?:(?:command[ -]line|cli)(?: interface)?|(?:command[ -]line |cli )?(?:arguments?|args|flags|options)|commands)(?: pars(?:er|ing))?',
    packages: '(?:cli|command[ -]line|argument|args)[ -](?:frameworks?|parsers?)',
    known: names(
      `commander yargs minimist meow oclif @oclif/core cac arg citty mri clap structopt argh pico-args lexopt bpaf gumdrop
      click typer docopt fire cobra urfave/cli cli kong kingpin go-flags pflag thor slop optimist dry-cli picocli jcommander airline
      kotlinx-cli kotlinx-cli-* clikt clikt-* symfony/console cxxopts cli11 argparse system.commandline commandlineparser
      spectre.console.cli swift-argument-parser optimus scopt`,
    ),
  },
  {
    said: 'a logger',
    called: 'logs?|logging|structured logging',
    packages: 'logg(?:er|ing librar(?:y|ies))|logging[ -]frameworks?',
    known: names(
      `winston pino bunyan log4js loglevel loguru structlog logrus zap zerolog log env_logger tracing tracing-subscriber slog fern
      slf4j-api logback-classic log4j-core kotlin-logging kotlin-logging-jvm timber serilog serilog.* nlog monolog/monolog spdlog swift-log`,
    ),
  },
  {
    said: 'an object-relational mapper',
    called: 'orm|object[ -]relational mapping',
    packages: 'orms?|object[ -]relational mappers?',
    known: mappers,
  },
  {
    said: 'a client of databases',
    called: '(?:the )?databases?(?: access)?|sql(?:ite)?|persistence|postgres(?:ql)?|mysql',
    packages: '(?:database|sql|sqlite|postgres) (?:drivers?|clients?)',
    known: names(
      `mongodb pg mysql2 better-sqlite3 sqlite3 libsql psycopg psycopg2 psycopg2-binary asyncpg pymongo aiosqlite pgx pq go-sqlite3
      sqlite sqlx rusqlite tokio-postgres postgres postgrex npgsql npgsql.* sqlite-jdbc postgresql h2 ${[...mappers].join(' ')}`,
    ),
  },
  {
    said: 'a client of HTTP',
    called: '(?:http|web|outgoing|network) (?:requests?|calls?)|http clients?',
    packages: 'http clients?',
    known: names(
      `axios got node-fetch ky undici superagent requests httpx aiohttp urllib3 reqwest ureq surf faraday httparty http.rb okhttp
      retrofit ktor-client-* guzzlehttp/guzzle req tesla httpoison finch restsharp resty alamofire cpr curl`,
    ),
  },
  {
    said: 'a reader and writer of JSON',
    called: 'json(?: (?:pars|serialization|encod|decod)\\w*)?|(?:de)?seriali[sz](?:e|es|ing|ation)',
    packages: 'json (?:parsers?|librar(?:y|ies))|seriali[sz](?:er|ation librar(?:y|ies))s?',
    known: names(
      `serde_json serde simd-json gson jackson-databind jackson-module-kotlin moshi kotlinx-serialization-json newtonsoft.json
      system.text.json nlohmann_json rapidjson jason poison orjson ujson oj`,
    ),
  },
  {
    said: 'a validator',
    called:
      '(?:(?:schema|input|request|data) )?validat(?:e|es|ing|ion)(?: of)?(?: (?:the )?(?:input|requests?|data|schemas?|config(?:uration)?))?',
    packages: '(?:schema )?(?:validators?|validation (?:librar(?:y|ies)|packages?))',
    known: names(
      'zod joi yup ajv valibot class-validator io-ts superstruct pydantic marshmallow cerberus voluptuous validator garde fluentvalidation',
    ),
  },
  {
    said: 'an asynchronous runtime',
    called: 'async(?:hronous)?(?: runtime| i/o)?',
    packages: 'async(?:hronous)? (?:runtimes?|executors?)',
    known: names('tokio async-std smol trio anyio kotlinx-coroutines-core'),
  },
  {
    said: 'a linter or formatter',
    called: 'lint(?:ing)?|code style|formatting',
    packages: 'linters?|(?:code )?formatters?',
    known: names(
      'eslint @biomejs/biome prettier oxlint xo standard ruff flake8 pylint black isort rubocop standardrb checkstyle ktlint credo friendsofphp/php-cs-fixer',
    ),
  },
  {
    said: 'a template engine',
    called: 'templat(?:e|es|ing)|rendering html',
    packages: 'templat(?:e|ing)[ -](?:engines?|languages?)',
    known: names(
      'handlebars ejs pug mustache nunjucks eta jinja2 mako tera askama minijinja haml slim liquid twig/twig thymeleaf freemarker',
    ),
  },
]

const onlyPackages = '(?:frameworks?|librar(?:y|ies)|libs?|crates?|gems?|toolkits?)'
/** With what it is for, other words are as plain: `the module for logging`. */
const anyPackages = `(?:${onlyPackages}|packages?|modules?|tools?|dependenc(?:y|ies))`
const uses = '(?:use|uses|used|using|rely|relies|built|based)'

/** The job that a question wants to know the package for; `null` where it asks for something else. */
export function jobAsked(text: string): Job | null {
  if (!/^\W*(?:(?:with|in|on) )?(?:which|what|name|tell me)\b/i.test(text)) return null
  return asked.find(({ forms }) => forms.some((form) => form.test(text)))?.job ?? null
}

/** Every question is held against them, so they are made once. */
const asked = jobs.map((job) => ({ job, forms: formsOf(job) }))

/** `the web framework`, `the library for logging`, `what is used for testing`. */
function formsOf({ called, packages }: Job): readonly RegExp[] {
  const deed =
    '(?:for|to|does|(?:that|which)|(?=[a-z]+s\\b))\\s*(?:it\\s+)?(?:(?:do|handle|parse|make|talk to|access|write|render|serve|run|send)(?:e?s)?\\s+)?(?:its\\s+|the\\s+|our\\s+)?'
  return [
    ...(packages === undefined
      ? []
      : [new RegExp(`^\\W*(?:\\w+ )?(?:which|what)(?: is| are)?(?: the)? ${packages}\\b`, 'i')]),
    new RegExp(`^\\W*(?:\\w+ )?(?:which|what) (?:${called}) ${onlyPackages}\\b`, 'i'),
    new RegExp(`^\\W*(?:\\w+ )?(?:which|what) (?:\\w+ )?${anyPackages}\\b[^?]*?\\b${deed}(?:${called})\\W*$`, 'i'),
    new RegExp(`^\\W*what (?:does|do|is|are)\\b[^?]*\\b${uses} (?:here )?(?:for|to) (?:${called})\\W*$`, 'i'),
  ]
}

/** Whether a package is known to do it. A module of Go is called by the last part of its path, an artifact of Java without its group. */
export function isFor(name: string, { known }: Job): boolean {
  const whole = name.toLowerCase()
  // Types of a package are not the package.
  if (whole.startsWith('@types/')) return false
  const parts = whole.replace(/\/v\d+$/, '').split(/[/:]/)
  const called = [whole, parts.at(-1) ?? '', parts.slice(-2).join('/')].map((one) => one.replace(/\.v\d+$/, ''))
  return called.some(
    (one) => known.has(one) || [...known].some((form) => form.endsWith('*') && one.startsWith(form.slice(0, -1))),
  )
}
