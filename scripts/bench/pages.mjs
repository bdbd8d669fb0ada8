import { measure } from "./budget.mjs";
import { compareRates } from "./rates.mjs";

const PUBLIC_KILOBYTES = 150;
const PAGE_KILOBYTES = 180;
const MEMBER_PAGE = "member page (`/dashboard`)";

/** First-load scripts, and pages compared with the empty pages of the same build. */
export async function benchPages({ server, sessions }) {
  const cookie = sessions.members[0].cookie;
  const administrator = sessions.administrator.cookie;
  const dashboard = { url: `${server.url}/dashboard`, headers: { cookie } };
  return [
    await scripts(server, "/", PUBLIC_KILOBYTES),
    await scripts(server, "/dashboard", PAGE_KILOBYTES, cookie),
    await scripts(server, "/admin", PAGE_KILOBYTES, administrator),
    rateRow(
      {
        what: "public page, static (`/quienes-somos`)",
        against: "the same build's empty static page",
        target: 0.8,
      },
      await compareRates({ url: `${server.url}/quienes-somos` }, { url: `${server.url}/api/bench/static` }),
    ),
    rateRow(
      { what: "landing (`/`)", against: "an empty dynamic page of the same build", target: 0.5 },
      await compareRates({ url: `${server.url}/` }, { url: `${server.url}/certificates/bench` }),
    ),
    rateRow(
      { what: MEMBER_PAGE, against: "an empty dynamic page of the same build", target: 0.5 },
      await compareRates(dashboard, { url: `${server.url}/certificates/bench` }),
    ),
    rateRow(
      { what: MEMBER_PAGE, against: "the same empty page without middleware", target: null },
      await compareRates(dashboard, { url: `${server.url}/api/bench/dynamic` }),
    ),
  ];
}

/** Calls compared with minimal handlers that run the same statement, or an empty transaction. */
export async function benchCalls({ server, sessions }) {
  const member = sessions.members[0];
  const query = `sid=${encodeURIComponent(member.sid)}`;
  const statement = { url: `${server.url}/api/bench/statement?${query}` };
  const bare = "a bare route handler with the same prepared statement";
  const change = {
    url: `${server.url}/api/admin/users/${member.userId}/permissions/btc`,
    method: "PATCH",
    headers: { cookie: sessions.administrator.cookie, "content-type": "application/json" },
    body: '{"hasAccess":true}',
  };
  return [
    rateRow(
      { what: "public GET handler with one query", against: bare, target: 0.8 },
      await compareRates({ url: `${server.url}/api/bench/query?${query}` }, statement),
    ),
    rateRow(
      { what: "authenticated GET handler (`/api/users/me/permissions`)", against: bare, target: 0.5 },
      await compareRates(
        { url: `${server.url}/api/users/me/permissions`, headers: { cookie: member.cookie } },
        statement,
      ),
    ),
    rateRow(
      {
        what: "administrator write over HTTP (`PATCH …/permissions/{app}`, 9 statements)",
        against: "a bare route handler that runs one empty transaction",
        target: null,
      },
      await compareRates(change, { url: `${server.url}/api/bench/transaction`, method: "POST" }),
    ),
  ];
}

async function scripts(server, path, kilobytes, cookie) {
  const measured = await measure(server.url, path, cookie);
  return {
    what: `first-load JavaScript of \`${path}\` (gzip)`,
    against: "135.5 kB of an empty page",
    target: `≤ ${kilobytes} kB`,
    figures: `${measured.kilobytes.toFixed(1)} kB`,
    holds: measured.kilobytes <= kilobytes,
  };
}

function rateRow({ what, against, target }, { product, floor, ratio }) {
  return {
    what,
    against,
    target: target === null ? "–" : `≥ ${target * 100} %`,
    figures: `${(ratio * 100).toFixed(0)} % (${Math.round(product)} of ${Math.round(floor)} requests/s)`,
    holds: target === null ? null : ratio >= target,
  };
}
