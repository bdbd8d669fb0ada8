import { gzipSync } from "node:zlib";
import { Failure } from "../failure.mjs";

const BYTES_PER_KILOBYTE = 1000;
const TAG = /<(script|link)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

/**
 * Returns the compressed bytes of a page's first load from its own server: script tags and preloads, without those for
 * old browsers only, and the style sheets. Throws if the page does not respond with `expected`.
 */
export async function measure(baseUrl, page, cookie, expected = 200) {
  const response = await fetch(new URL(page, baseUrl), {
    headers: cookie ? { cookie } : {},
    redirect: "manual",
  });
  if (response.status !== expected) {
    throw new Failure(`${page} responded with ${response.status}, not ${expected}.`);
  }
  const [html, pageUrl] = [await response.text(), new URL(page, baseUrl)];
  const bytes = await sizeOf(scriptUrls(html, pageUrl));
  const styles = await sizeOf(styleUrls(html, pageUrl));
  return {
    path: page,
    bytes,
    kilobytes: bytes / BYTES_PER_KILOBYTE,
    styleKilobytes: styles / BYTES_PER_KILOBYTE,
  };
}

async function sizeOf(urls) {
  const each = await Promise.all(urls.map((url) => compressedBytes(url)));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the URLs of a page's first-load scripts, without duplicates. */
export function scriptUrls(html, pageUrl) {
  return ownUrls(html, pageUrl, (tag, attributes) => {
    if (tag === "script") return isModern(attributes) ? "src" : null;
    return isPreload(attributes) ? "href" : null;
  });
}

/** Returns the URLs of a page's style sheets, without duplicates. */
export function styleUrls(html, pageUrl) {
  return ownUrls(html, pageUrl, (tag, attributes) =>
    tag === "link" && attribute(attributes, "rel") === "stylesheet" ? "href" : null,
  );
}

function ownUrls(html, pageUrl, nameOf) {
  const addresses = [...html.matchAll(TAG)].flatMap(([, tag, attributes]) => {
    const name = nameOf(tag.toLowerCase(), attributes);
    return name ? (attribute(attributes, name) ?? []) : [];
  });
  const urls = addresses.map((address) => new URL(address.replaceAll("&amp;", "&"), pageUrl));
  return [...new Set(urls.filter((url) => url.origin === pageUrl.origin).map(String))];
}

const sizes = new Map();

async function compressedBytes(url) {
  if (!sizes.has(url)) {
    const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
    if (!response.ok) throw new Failure(`${url} responded with ${response.status}.`);
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
