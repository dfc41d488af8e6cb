import { describe, expect, it } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { fitOfRoute, routeAsked } from './asked-route.ts'
import { sourceOf } from './route.ts'
import { handlerAt } from './route-handler.ts'

function handlerIn(path: string, text: string, line = 1, verb?: string) {
  const lines = text.split('\n').map((one, index) => ({ number: index + 1, text: one }))
  return handlerAt(sourceOf({ path, lines }), line, verb)
}

describe('handlerAt', () => {
  it.each([
    ['index.php', "$router->delete('/orders/{code}', [$orders, 'cancel']);", 'orders', 'cancel'],
    ['web.php', "Route::get('/x', [UserController::class, 'show'])->name('x');", 'UserController', 'show'],
    ['web.php', "Route::get('/x', 'UserController@show');", 'UserController', 'show'],
    ['routes.rb', "  get '/users/:id', to: 'users#show'", 'users', 'show'],
    ['app.js', "app.get('/x', auth, listAll)", undefined, 'listAll'],
    ['app.js', "router.post('/x', wrap(orders.create))", 'orders', 'create'],
    ['app.js', "router.post('/x', this.create.bind(this))", undefined, 'create'],
    ['main.go', 'mux.HandleFunc("GET /x", s.handleList)', 's', 'handleList'],
    ['main.go', 'r.HandleFunc("/x", list).Methods("GET")', undefined, 'list'],
    ['main.go', 'mux.Handle("/x", makeLogin(db))', undefined, 'makeLogin'],
    ['urls.py', "    path('books/<int:pk>/', views.detail, name='detail'),", 'views', 'detail'],
    ['urls.py', "    path('books/', views.BookList.as_view(), name='books'),", 'views', 'BookList'],
    ['app.py', "app.add_url_rule('/x', 'x', view_func=show_x)", undefined, 'show_x'],
    ['Program.cs', 'app.MapGet("/x", Orders.List);', 'Orders', 'List'],
  ])('reads %s: %s', (path, text, owner, name) => {
    expect(handlerIn(path, text)).toEqual({ kind: 'named', name, owner })
  })

  it('takes the one for the verb', () => {
    expect(handlerIn('main.rs', '  .route("/x", get(list).post(create))', 1, 'POST')).toMatchObject({ name: 'create' })
    expect(handlerIn('main.rs', '  .route("/x", web::get().to(list))', 1, 'GET')).toMatchObject({ name: 'list' })
    expect(handlerIn('app.js', "router.route('/x').get(list).post(create)", 1, 'POST')).toMatchObject({
      name: 'create',
    })
  })

  it('knows what is written there', () => {
    expect(handlerIn('app.js', "app.get('/x', (req, res) => res.json({}))")).toEqual({ kind: 'there' })
    expect(handlerIn('app.rb', "get '/x' do")).toEqual({ kind: 'there' })
    expect(handlerIn('main.go', 'http.HandleFunc("/x", func(w http.ResponseWriter, r *http.Request) {\n})')).toEqual({
      kind: 'there',
    })
    expect(handlerIn('App.kt', '    get("/x") {\n    }')).toEqual({ kind: 'there' })
  })

  it('finds the function below an annotation', () => {
    expect(handlerIn('app.py', '@app.get("/x")\n@login_required\nasync def show(id):\n    pass')).toEqual({
      kind: 'below',
      line: 3,
    })
    expect(handlerIn('A.java', '    @GetMapping("/x")\n    public List<Order> all() {\n    }')).toEqual({
      kind: 'below',
      line: 2,
    })
  })
})

describe('routeAsked', () => {
  it.each([
    ['which method handles DELETE /orders/{code}?', 'DELETE', '/orders/{code}'],
    ['Who handles POST requests to /login?', 'POST', '/login'],
    ['where is the /health endpoint implemented?', undefined, '/health'],
    ['Which function is called when I hit GET /api/users/:id?', 'GET', '/api/users/:id'],
    ['what is the handler for the /metrics route', undefined, '/metrics'],
  ])('reads %s', (text, verb, path) => {
    expect(routeAsked(readQuestion(text))).toMatchObject({ verb, path, isSure: true })
  })

  it.each([
    'where is the price computed in POST /orders?',
    'which roles may call DELETE /orders/{code}?',
    'where is src/a.ts used',
  ])('asks for something else: %s', (text) => expect(routeAsked(readQuestion(text))).toBeNull())
})

describe('fitOfRoute', () => {
  it('takes a parameter for a parameter, and an example for one', () => {
    const asked = (path: string, verb?: string) => ({ verb, path, isSure: true })
    expect(fitOfRoute(asked('/orders/:id', 'GET'), 'GET /orders/{code}')).toBe('whole')
    expect(fitOfRoute(asked('/orders/42'), 'GET /orders/{code}')).toBe('filled')
    expect(fitOfRoute(asked('/orders'), 'GET, POST /api/orders')).toBe('end')
    expect(fitOfRoute(asked('/orders', 'PUT'), 'GET, POST /api/orders')).toBeNull()
    expect(fitOfRoute(asked('/orders'), 'GET /orders/{code}')).toBeNull()
  })
})
