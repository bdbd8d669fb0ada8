import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { withLock } from "../lock.mjs";
import { run, tail } from "../run.mjs";
import { ensureChromium } from "../test/chromium.mjs";
import { median } from "./rates.mjs";

const FOLDER = path.join(CHECKOUT, "tests", "bench", "lighthouse");
// The number that the Lighthouse documentation recommends: whether a script runs before the first paint varies by
// milliseconds.
const RUNS = 5;
const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MEMBER_LIMITS = [
  { timing: "largest-contentful-paint", name: "LCP", max: 2500, show: (value) => `${Math.round(value)} ms` },
  { timing: "cumulative-layout-shift", name: "CLS", max: 0.1, show: (value) => value.toFixed(3) },
  { timing: "total-blocking-time", name: "TBT", max: 200, show: (value) => `${Math.round(value)} ms` },
];

/** The Lighthouse mobile audit of the landing page, and the web vitals of the dashboard. */
export async function benchLighthouse({ server, sessions }) {
  await install();
  const chromium = await ensureChromium();
  const landing = await measure(chromium, `${server.url}/`);
  const dashboard = await measure(chromium, `${server.url}/dashboard`, sessions.members[0].cookie);
  return [
    ...Object.entries(TARGETS).map(([category, min]) => {
      const score = median(landing.map(({ scores }) => scores[category]));
      return {
        what: `Lighthouse on a phone, \`/\`: ${category}`,
        against: "100",
        target: min === 100 ? "100" : `≥ ${min}`,
        figures: String(score),
        holds: score >= min,
      };
    }),
    ...MEMBER_LIMITS.map(({ timing, name, max, show }) => {
      const value = median(dashboard.map(({ timings }) => timings[timing]));
      return {
        what: `${name} on a simulated phone, \`/dashboard\``,
        against: "web-vitals «good»",
        target: `≤ ${show(max)}`,
        figures: show(value),
        holds: value <= max,
      };
    }),
  ];
}

async function measure(chromium, ...address) {
  const runs = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const first = await audit(chromium, address);
    // Lighthouse sometimes records no complete trace, and then asks to be run again.
    const { result, output } = first.result ? first : await audit(chromium, address);
    if (!result) throw new Failure(`Lighthouse failed:\n${tail(output)}`);
    runs.push(result);
  }
  const failed = [...new Set(runs.flatMap((one) => one.failed))];
  if (failed.length > 0) console.log(`  ${address[0]} lost points for:\n    ${failed.join("\n    ")}`);
  return runs;
}

async function audit(chromium, address) {
  const { code, output, standardOutput } = await run(process.execPath, ["run.mjs", ...address], {
    cwd: FOLDER,
    environment: { ...process.env, CHROMIUM_PATH: chromium },
    quiet: true,
  });
  return code === 0 ? { result: JSON.parse(standardOutput), output } : { result: null, output };
}

async function install() {
  await withLock(path.join(CHECKOUT, ".data", "bench", "lighthouse.lock"), async () => {
    if (existsSync(path.join(FOLDER, "node_modules", "lighthouse"))) return;
    console.log("Installing Lighthouse …");
    const options = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"];
    const { code, output } = await run("npm", options, { cwd: FOLDER, quiet: true });
    if (code !== 0) throw new Failure(`Lighthouse could not be installed:\n${tail(output, 20)}`);
  });
}
