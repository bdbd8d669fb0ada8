import { gzipSync } from "node:zlib";
import { Failure } from "../failure.mjs";

const BYTES_PER_KILOBYTE = 1000;
const TAG = /<(script|link)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

/**
 * Compressed bytes of the scripts a page loads first: its script tags and script preloads from its own
 * server, without those that only old browsers run.
 */
export async function measure(baseUrl, page, cookie) {
  const response = await fetch(new URL(page, baseUrl), {
    headers: cookie ? { cookie } : {},
    redirect: "manual",
  });
  if (response.status !== 200) throw new Failure(`${page} answered ${response.status}, not 200.`);
  const urls = scriptUrls(await response.text(), new URL(page, baseUrl));
  const scripts = await Promise.all(urls.map(async (url) => ({ url, bytes: await compressedBytes(url) })));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return { path: page, bytes, kilobytes: bytes / BYTES_PER_KILOBYTE, scripts };
}

/** Addresses of the first-load scripts in a page, each once. */
export function scriptUrls(html, pageUrl) {
  const addresses = [...html.matchAll(TAG)]
    .filter(([, tag, attributes]) =>
      tag.toLowerCase() === "script" ? isModern(attributes) : isPreload(attributes),
    )
    .map(([, tag, attributes]) => attribute(attributes, tag.toLowerCase() === "script" ? "src" : "href"))
    .filter((address) => address !== null)
    .map((address) => new URL(address.replaceAll("&amp;", "&"), pageUrl))
    .filter((url) => url.origin === pageUrl.origin);
  return [...new Set(addresses.map(String))];
}

const sizes = new Map();

async function compressedBytes(url) {
  if (!sizes.has(url)) {
    const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
    if (!response.ok) throw new Failure(`${url} answered ${response.status}.`);
    sizes.set(url, gzipSync(Buffer.from(await response.arrayBuffer())).length);
  }
  return sizes.get(url);
}

function isModern(attributes) {
  return attribute(attributes, "src") !== null && !/\snomodule\b/i.test(withoutValues(attributes));
}

function withoutValues(attributes) {
  return attributes.replace(/"[^"]*"|'[^']*'/g, "");
}

function isPreload(attributes) {
  const kind = attribute(attributes, "rel");
  return kind === "modulepreload" || (kind === "preload" && attribute(attributes, "as") === "script");
}

function attribute(attributes, name) {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(
    attributes,
  );
  return found ? (found[1] ?? found[2] ?? found[3]) : null;
}
