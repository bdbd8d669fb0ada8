import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

// node run.mjs <address> [cookie]: prints the result of Lighthouse's mobile audit as JSON, with the Chromium of
// CHROMIUM_PATH.
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const TIMINGS = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"];

const [address, cookie] = process.argv.slice(2);
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-quic"],
});
try {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    output: "json",
    logLevel: "error",
    onlyCategories: CATEGORIES,
    ...(cookie && { extraHeaders: { cookie } }),
  });
  console.log(JSON.stringify(summaryOf(lhr)));
} finally {
  chrome.kill();
}

function summaryOf({ categories, audits, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const counted = CATEGORIES.flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
    ),
    timings: Object.fromEntries(TIMINGS.map((name) => [name, audits[name].numericValue])),
    failed: counted
      .map(({ id }) => audits[id])
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "manual")
      .map(({ id, title, displayValue }) => [id, title, displayValue].filter(Boolean).join(": ")),
  };
}
