-- The most expensive public reads, each with a query that nobody asked for before.
local paths = {
  "/api/openapi.json?x=%d",
  "/post/interdimensional-push-6?fbclid=%d",
  "/api/blog-posts?after=2099-01-01_%d",
  "/rss.xml?after=2099-01-01_%d",
  "/feed.json?after=2099-01-01_%d",
  "/archive?after=2099-01-01_%d",
  "/category/short-stories?after=2099-01-01_%d",
  "/?p=%d",
  "/nothing-%d",
  "/search?q=river%d",
}
local asked = 0

math.randomseed(os.time())

request = function()
  asked = asked + 1
  local path = string.format(paths[asked % #paths + 1], math.random(1000000000))
  return wrk.format("GET", path, { ["Accept-Encoding"] = "br, gzip" })
end
