import { describe, expect, test } from 'vitest'
import { routes } from './routes.ts'

/** What is read of files that are written one after another, each below its path. */
function readIn(text: string): { readonly names: readonly string[]; readonly isWhole: boolean } {
  const files = text
    .split(/^=== /m)
    .filter((file) => file.trim() !== '')
    .map((file) => {
      const [path = '', ...lines] = file.split('\n')
      return { path, lines: lines.map((line, index) => ({ number: index + 1, text: line })) }
    })
  const read = routes.readAll?.(files)
  return { names: read?.names.map(({ name }) => name) ?? [], isWhole: read?.unread.length === 0 }
}

test.each<[how: string, text: string, names: readonly string[]]>([
  [
    'a client of another service has methods of its own for that',
    `=== client.ts
export class Ferry {
  async book() { const reply = await this.post("/berths", { name: 1 }); return reply }
  prices() {
    return this.get('/prices', {})
  }
  private post(path: string, body: unknown): Promise<Response> {
    return fetch(this.base + path, { method: 'POST' })
  }
  private get(path: string, query: object) {
    return fetch(this.base + path)
  }
}`,
    [],
  ],
  [
    'a client of Python',
    `=== panel.py
class Panel:
    def post(self, path, body=None):
        return self.session.post(self.base + path, json=body)

    def start(self):
        self.post("/start", {})`,
    [],
  ],
  ['what is waited for', `=== job.js\nconst reply = await harbour.post('/berths', body)`, []],
  [
    'a server that is given what answers',
    `=== app.ts
export class App {
  get(path: string, handler: Handler) {
    this.table.set(path, handler)
  }
  constructor() {
    this.get('/berths', this.list)
  }
}`,
    ['GET /berths'],
  ],
])('what is asked of another server is no route: %s', (_how, text, names) => {
  expect(readIn(text).names).toEqual(names)
})

describe('the whole path of a route', () => {
  test.each<[how: string, text: string, names: readonly string[]]>([
    [
      'Spring',
      `=== A.java
@RestController("kilns")
@RequestMapping("/api/kilns")
public class KilnController {
    @GetMapping
    List<Kiln> all() { return kilns; }

    @PostMapping(consumes = "application/json")
    @ResponseStatus(HttpStatus.CREATED)
    Kiln add(@RequestBody Kiln kiln) { return kiln; }

    @GetMapping({"/{id}", "/by-id/{id}"})
    Kiln one() { return null; }

    @RequestMapping(value = "/{id}/fire", method = {RequestMethod.PUT, RequestMethod.POST})
    void fire() { }
}`,
      [
        'GET /api/kilns',
        'POST /api/kilns',
        'GET /api/kilns/{id}',
        'GET /api/kilns/by-id/{id}',
        'PUT, POST /api/kilns/{id}/fire',
      ],
    ],
    [
      'JAX-RS',
      `=== App.java
@ApplicationPath("/rest")
public class App extends Application { }
=== B.java
@Path("barges")
@Produces(MediaType.APPLICATION_JSON)
public class Barges {
    @GET
    public List<Barge> all() { return null; }

    @DELETE
    @Path("{id}")
    public void sink(@PathParam("id") long id) { }
}`,
      ['GET /rest/barges', 'DELETE /rest/barges/{id}'],
    ],
    [
      'ASP.NET controllers',
      `=== C.cs
[ApiController]
[Route("api/[controller]")]
public class HullsController : ControllerBase
{
    [HttpGet]
    public IActionResult All() => Ok();

    [HttpGet("{id:int}"), Authorize]
    public IActionResult One(int id) => Ok();

    [HttpPost("/import")]
    public IActionResult Import() => Ok();
}`,
      ['GET /api/Hulls', 'GET /api/Hulls/{id:int}', 'POST /import'],
    ],
    [
      'ASP.NET minimal',
      `=== P.cs
var app = builder.Build();
var buoys = app.MapGroup("/buoys");
buoys.MapGet("/", () => all);
buoys.MapDelete("/{id}", (int id) => gone);
app.MapGet("/health", () => "ok");`,
      ['GET /buoys/', 'DELETE /buoys/{id}', 'GET /health'],
    ],
    [
      'NestJS',
      `=== main.ts
app.setGlobalPrefix('v1')
=== c.ts
@Controller('ropes')
export class RopeController {
  @Get()
  all() {}
  @Patch(':id')
  mend(@Param('id') id: string) {}
}`,
      ['GET /v1/ropes', 'PATCH /v1/ropes/:id'],
    ],
    [
      'Flask',
      `=== app/__init__.py
from app.nets import bp as nets_bp
app.register_blueprint(nets_bp, url_prefix="/api")
=== app/nets.py
bp = Blueprint("nets", __name__, url_prefix="/nets")
@bp.route("/", methods=["GET", "POST"])
def all():
    pass
@bp.delete("/<int:key>")
def cut(key):
    pass`,
      ['GET, POST /api/nets/', 'DELETE /api/nets/<int:key>'],
    ],
    [
      'FastAPI',
      `=== main.py
from .routers import tides, moons
app.include_router(tides.router, prefix="/v2")
app.include_router(moons.router)
@app.get("/health")
def health(): ...
=== routers/tides.py
router = APIRouter(prefix="/tides", tags=["tides"])
@router.get("")
def all(): ...
=== routers/moons.py
router = APIRouter()
@router.post("/moons")
def add(): ...`,
      ['GET /health', 'GET /v2/tides', 'POST /moons'],
    ],
    [
      'Django',
      `=== site/urls.py
urlpatterns = [
    path("", views.index),
    path("reefs/", include("reefs.urls")),
]
=== reefs/urls.py
urlpatterns = [
    path("", views.all),
    path("<int:pk>/", views.one),
]`,
      ['/', '/reefs/', '/reefs/<int:pk>/'],
    ],
    [
      'Express',
      `=== src/app.js
const pearls = require('./routes/pearls')
const { shellRouter } = require('./routes/shells')
const api = express.Router()
function start() {
  app.use('/api', api)
  api.use('/pearls', check, pearls)
  api.use('/shells', shellRouter)
  api.use('/sessions', limit(10), sessionRoutes(pool, secret))
}
app.get('/health', ok)
=== src/routes/shells.js
shellRouter
  .route('/')
  .get(async (req, res) => {
    res.json([])
  })
  .put(fill)
=== src/routes/sessions.js
export function sessionRoutes(pool, secret) {
  const router = Router()
  router.post('/', open)
  return router
}
=== src/routes/pearls.js
const router = express.Router()
router.get('/', all)
router.route('/:id').get(one).delete(drop)
module.exports = router`,
      [
        'GET /health',
        'GET /api/pearls/',
        'GET /api/pearls/:id',
        'DELETE /api/pearls/:id',
        'GET /api/shells/',
        'PUT /api/shells/',
        'POST /api/sessions/',
      ],
    ],
    [
      'Fastify',
      `=== app.ts
import { oars } from './oars.js'
app.register(oars, { prefix: '/oars' })
app.register(async (scope) => {
  scope.get('/ping', pong)
}, { prefix: '/v1' })
=== oars.ts
export async function oars(app: FastifyInstance) {
  app.get('/', all)
  app.route({ url: '/:id', method: 'PUT', handler })
}`,
      ['GET /v1/ping', 'GET /oars/', 'PUT /oars/:id'],
    ],
    [
      'Koa',
      `=== r.js
const router = new Router({ prefix: '/sails' })
router
  .get('/', all)
  .post('/', add)`,
      ['GET /sails/', 'POST /sails/'],
    ],
    [
      'gin',
      `=== main.go
func main() {
	r := gin.Default()
	v1 := r.Group("/v1")
	v1.GET("/ping", ping)
	registerCranes(v1)
}
=== cranes.go
func registerCranes(rg *gin.RouterGroup) {
	cranes := rg.Group("/cranes")
	{
		cranes.GET("", all)
		cranes.DELETE("/:id", drop)
	}
}`,
      ['GET /v1/ping', 'GET /v1/cranes', 'DELETE /v1/cranes/:id'],
    ],
    [
      'chi',
      `=== main.go
func routes() http.Handler {
	r := chi.NewRouter()
	r.Get("/", index)
	r.Route("/docks", func(r chi.Router) {
		r.Get("/", all)
		r.Route("/{id}", func(r chi.Router) {
			r.Put("/", change)
		})
	})
	r.Mount("/admin", adminRouter())
	return r
}

func adminRouter() http.Handler {
	r := chi.NewRouter()
	r.Get("/users", users)
	return r
}`,
      ['GET /', 'GET /docks/', 'PUT /docks/{id}/', 'GET /admin/users'],
    ],
    [
      'gorilla',
      `=== main.go
func main() {
	r := mux.NewRouter()
	s := r.PathPrefix("/masts").Subrouter()
	s.HandleFunc("/{id}", one).Methods("GET", http.MethodPut)
	r.HandleFunc("/ping", ping)
}`,
      ['GET, PUT /masts/{id}', '/ping'],
    ],
    [
      'axum',
      `=== main.rs
fn app() -> Router {
    Router::new()
        .route("/health", get(health))
        .nest("/keels", keels::router())
}
=== keels.rs
pub fn router() -> Router {
    Router::new()
        .route("/", get(all).post(add))
        .route("/:id", delete(drop_one))
}`,
      ['GET /health', 'GET /keels/', 'POST /keels/', 'DELETE /keels/:id'],
    ],
    [
      'actix',
      `=== main.rs
    App::new()
        .service(index)
        .service(
            web::scope("/api")
                .service(all_fins)
                .route("/fins/{id}", web::put().to(change)),
        )
=== fins.rs
#[get("/fins")]
async fn all_fins() -> impl Responder { }
#[get("/")]
async fn index() -> impl Responder { }`,
      ['PUT /api/fins/{id}', 'GET /api/fins', 'GET /'],
    ],
    [
      'Sinatra',
      `=== app.rb
class App < Sinatra::Base
  get '/' do
    erb :index
  end
  namespace '/api' do
    post '/kites' do
    end
  end
end`,
      ['GET /', 'POST /api/kites'],
    ],
    [
      'Laravel',
      `=== routes/web.php
Route::get('/', [Home::class, 'index']);
Route::prefix('admin')->middleware('auth')->group(function () {
    Route::delete('users/{id}', [Users::class, 'drop']);
});`,
      ['GET /', 'DELETE /admin/users/{id}'],
    ],
    [
      'Slim, with the path of the group itself',
      `=== index.php
$app->group('/stops', function (RouteCollectorProxy $group) {
    $group->get('', StopList::class);
    $group->post('', StopCreate::class);
    $group->group('/{id}', function (RouteCollectorProxy $stop) {
        $stop->get('/lines', Lines::class);
    });
});`,
      ['GET /stops', 'POST /stops', 'GET /stops/{id}/lines'],
    ],
    [
      'Ktor, with what functions add to a block',
      `=== App.kt
fun Application.module() {
    routing {
        route("/stops") {
            get { call.respond(all()) }
            lines()
        }
    }
}

fun Route.lines() {
    get("/lines") { call.respond(lines) }
}`,
      ['GET /stops', 'GET /stops/lines'],
    ],
    [
      'Javalin, by blocks',
      `=== Main.java
path("/stops", () -> {
    get(Stops::all);
    path("/{id}", () -> {
        delete(Stops::close);
    });
});`,
      ['GET /stops', 'DELETE /stops/{id}'],
    ],
    [
      'FastAPI, with a router in another one',
      `=== main.py
api = APIRouter(prefix="/api")
stops = APIRouter(prefix="/stops")
@stops.get("/")
def every(): ...
api.include_router(stops)
app.include_router(api)`,
      ['GET /api/stops/'],
    ],
    [
      'actix, by resource',
      `=== main.rs
cfg.service(web::resource("/stops").route(web::get().to(list)).route(web::post().to(add)));`,
      ['GET /stops', 'POST /stops'],
    ],
    ['Koa, with names', "=== a.js\nrouter.get('stops', '/stops', list)", ['GET /stops']],
    ['aiohttp, by verb', "=== a.py\napp.router.add_route('GET', '/stops', list)", ['GET /stops']],
    [
      'Fastify, with several verbs',
      "=== a.ts\napp.route({\n  method: ['GET', 'HEAD'],\n  url: '/stops',\n  handler,\n})",
      ['GET, HEAD /stops'],
    ],
  ])('%s', (_, text, names) => {
    const read = readIn(text)
    expect([...read.names].sort()).toEqual([...names].sort())
    expect(read.isWhole).toBe(true)
  })
})

describe('a list of routes is not whole', () => {
  test.each<[why: string, text: string]>([
    [
      'a router is put below a path that nobody wrote',
      "=== a.js\nconst r = new Router({ prefix: base })\nr.get('/a', b)",
    ],
    ['what is put below a path was not seen', "=== a.js\napp.get('/a', b)\napp.use('/x', billingRoutes)"],
    [
      'a router is put below two paths',
      "=== a.js\nconst one = express.Router()\napp.use('/v1', one)\napp.use('/v2', one)\none.get('/a', b)",
    ],
    ['a path is a constant', '=== A.java\nclass A {\n    @GetMapping(Paths.ALL)\n    void all() { }\n}'],
    [
      'others may build on a class that has a path',
      '=== A.cs\n[Route("api/[controller]")]\npublic abstract class Base : ControllerBase { }',
    ],
    ['several verbs are mapped at once', "=== a.php\n$app->get('/a', A::class);\n$app->map(['GET'], '/b', B::class);"],
    ['a loop gives the paths', "=== a.php\n$app->get('/a', A::class);\n$app->get($path, B::class);"],
    ['paths stand in a list', "=== a.js\napp.get('/a', a)\napp.get(['/b', '/c'], b)"],
    ['a path is an expression', "=== a.js\napp.get('/a', a)\napp.get(/^b/, b)"],
    ['a table gives the verbs', "=== a.js\napp.get('/a', a)\nfor (const { verb, path } of all) app[verb](path, b)"],
    ['a path is put together', "=== a.js\napi.get('/a', a)\napi.get('/' + name, b)"],
    ['a path has something put into it', '=== a.rb\nget "/#{name}" do\nend'],
    ['Go puts a path together', '=== a.go\nr.GET("/a", a)\nr.GET("/b/"+name, b)'],
    ['Python puts a path together', '=== a.py\napp.add_url_rule("/" + page, view_func=show)'],
    ['Ruby takes an expression', "=== a.rb\nget '/a' do\nend\nget %r{/b} do\nend"],
  ])('%s', (_, text) => {
    expect(readIn(text).isWhole).toBe(false)
  })
})

test('what is only like a route is no doubt', () => {
  const text = "=== a.js\napp.get('/a', a)\napp.get('title')\nserver.on('error', stop)\nparts.map((one) => one, 1)"
  expect(readIn(text)).toEqual({ names: ['GET /a'], isWhole: true })
})

test('who asks for something does not answer', () => {
  expect(readIn('=== A.java\n@FeignClient("x")\ninterface A {\n    @GetMapping("/a")\n    A a();\n}').names).toEqual([])
  expect(readIn('=== B.java\ninterface B {\n    @GET("/a")\n    Call<A> a();\n}').names).toEqual([])
  expect(readIn("=== c.ts\naxios({ method: 'get', url: '/a' })").names).toEqual([])
})
