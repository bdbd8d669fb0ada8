import { payWithBalance } from "@/lib/payments/purchases/pay-with-balance";
import { measure } from "@/scripts/bench/budget.mjs";
import { callOf } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { figure } from "../../setup/figures";
import { potPages, statementPages } from "../bank/bank-pages";
import { aDisputed, anEscrowed } from "../exchange/trade-members";
import { fundingPages } from "../funding/funding-pages";
import { aGraduate, aMentored, aQuizzed, aStudiedCourse } from "../learning/study-screens";
import { aDisputedLoan, anActiveLoan } from "../lending/loan-members";
import { ADMIN, expect, sessionCookieOf, test } from "../setup/fixtures";
import { type Running, startServer } from "../setup/servers";
import { countStatements } from "../setup/statement-counter";
import { salePages } from "../tokenization/sale-pages";

const PUBLIC_KB = 150;
const PAGE_KB = 182;
// The page that must also work offline (docs/performance.md).
const OFFLINE_KB = 157;
const STYLES_KB = 18;
const SALE_LIMITS = { page: PAGE_KB, open: PUBLIC_KB };

const MEMBER = "marta.ferrer@lonja.example";

const PAGES = [
  { path: "/", limitKb: PUBLIC_KB },
  { path: "/api/docs", limitKb: PUBLIC_KB },
  { path: "/api/docs/admin", limitKb: PUBLIC_KB },
  { path: "/quienes-somos", limitKb: PUBLIC_KB },
  { path: "/objetivos", limitKb: PUBLIC_KB },
  { path: "/terminos", limitKb: PUBLIC_KB },
  { path: "/apps", limitKb: PUBLIC_KB },
  { path: "/p2p-lending/statistics", limitKb: PUBLIC_KB },
  { path: "/pwa-test", limitKb: OFFLINE_KB },
  { path: "/login", limitKb: PAGE_KB },
  { path: "/help", limitKb: PAGE_KB, as: MEMBER },
  { path: "/register", limitKb: PAGE_KB },
  { path: "/admin-login", limitKb: PAGE_KB },
  { path: "/forgot-password", limitKb: PAGE_KB },
  { path: "/password-reset", limitKb: PAGE_KB },
  { path: "/unsubscribe", limitKb: PAGE_KB },
  { path: "/change-password", limitKb: PAGE_KB, as: MEMBER },
  { path: "/admin/password-debug", limitKb: PAGE_KB, as: ADMIN },
  { path: "/dashboard", limitKb: PAGE_KB, as: MEMBER },
  { path: "/forum", limitKb: PAGE_KB, as: MEMBER },
  { path: "/forum/new", limitKb: PAGE_KB, as: MEMBER },
  { path: "/forum/post/1", limitKb: PAGE_KB, as: MEMBER },
  { path: "/profile", limitKb: PAGE_KB, as: MEMBER },
  { path: "/settings", limitKb: PAGE_KB, as: MEMBER },
  { path: "/settings?tab=security", limitKb: PAGE_KB, as: MEMBER },
  { path: "/messages", limitKb: PAGE_KB, as: MEMBER },
  { path: "/notifications", limitKb: PAGE_KB, as: MEMBER },
  { path: "/kyc-verification", limitKb: PAGE_KB, as: MEMBER },
  { path: "/kyc-status", limitKb: PAGE_KB, as: MEMBER },
  { path: "/investor", limitKb: PAGE_KB, as: MEMBER },
  { path: "/btc-p2p", limitKb: PAGE_KB, as: MEMBER },
  { path: "/btc-p2p?tab=create", limitKb: PAGE_KB, as: MEMBER },
  { path: "/btc-p2p?tab=orders", limitKb: PAGE_KB, as: MEMBER },
  { path: "/btc-p2p?tab=history", limitKb: PAGE_KB, as: MEMBER },
  { path: "/p2p-lending", limitKb: PAGE_KB, as: MEMBER },
  { path: "/p2p-lending?tab=lend", limitKb: PAGE_KB, as: MEMBER },
  { path: "/p2p-lending?tab=myloans", limitKb: PAGE_KB, as: MEMBER },
  { path: "/p2p-lending?tab=myposts", limitKb: PAGE_KB, as: MEMBER },
  { path: "/courses", limitKb: PAGE_KB, as: MEMBER },
  { path: "/courses?tab=mentorias", limitKb: PAGE_KB, as: MEMBER },
  { path: "/courses/1", limitKb: PAGE_KB, as: "clara.benet@lonja.example" },
  { path: "/courses/1/content", limitKb: PAGE_KB, as: "marta.ferrer@lonja.example" },
  { path: "/mentorships/1", limitKb: PAGE_KB, as: MEMBER },
  { path: "/startups", limitKb: PAGE_KB, as: MEMBER },
  { path: "/startups?tab=my-startups", limitKb: PAGE_KB, as: MEMBER },
  { path: "/startups/create", limitKb: PAGE_KB, as: MEMBER },
  { path: "/startups/1", limitKb: PAGE_KB, as: MEMBER },
  { path: "/apps/startups/1", limitKb: PUBLIC_KB },
  { path: "/marketplace", limitKb: PAGE_KB, as: MEMBER },
  { path: "/marketplace/create", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank?tab=metrics", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank?tab=lending", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/taxes", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/open", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/positions", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/topup", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/payout", limitKb: PAGE_KB, as: MEMBER },
  { path: "/marketplace?tab=purchases", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank?tab=pools", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/payments", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/payments?view=ask", limitKb: PAGE_KB, as: MEMBER },
  { path: "/debank/payments?view=split", limitKb: PAGE_KB, as: MEMBER },
  { path: "/admin", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=app-permissions", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=permissions", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=approvals&queue=kyc", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=orders", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=purchases", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=loans", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=settings", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=bank", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=audit", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=system", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin/emails", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin/emails?tab=mass", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin/emails?tab=outbox", limitKb: PAGE_KB, as: ADMIN },
];

/** The pages of trades, which exist only with a trade. */
async function tradePages() {
  const [trade, dispute] = [await anEscrowed(), await aDisputed()];
  return [
    { path: `/btc-p2p/trades/${trade.id}`, as: trade.buyer.email, limitKb: PAGE_KB, max: 3 },
    { path: `/btc-p2p/trades/${dispute.id}`, as: dispute.seller.email, limitKb: PAGE_KB, max: 3 },
    { path: `/admin?tab=approvals&queue=trades&id=${dispute.id}`, as: ADMIN, limitKb: PAGE_KB, max: 6 },
  ];
}

/** The pages of loans, and those they link to. */
async function loanPages() {
  const [active, disputed] = [await anActiveLoan(), await aDisputedLoan()];
  const page = `/p2p-lending/loans/${active.id}`;
  return [
    { path: page, as: active.borrower.email, limitKb: PAGE_KB, max: 22 },
    { path: page, as: active.lender.email, limitKb: PAGE_KB, max: 17 },
    { path: `${page}/contract`, as: active.lender.email, limitKb: PAGE_KB, max: 3 },
    { path: `/p2p-lending/loans/${disputed.id}`, as: disputed.lender.email, limitKb: PAGE_KB, max: 16 },
    { path: "/p2p-lending?tab=myloans&sub=lender", as: active.lender.email, limitKb: PAGE_KB, max: 7 },
    { path: "/loan-contracts/1-unknown", limitKb: PUBLIC_KB, max: 1, status: 404 },
    { path: "/p2p-lending/record/unknown", limitKb: PUBLIC_KB, max: 1, status: 404 },
  ];
}

/** The pages of courses and mentorships that a student uses. */
async function studyPages() {
  const [{ course, student }, mentored] = [await aStudiedCourse(), await aMentored()];
  const quizzed = await aQuizzed();
  const dates = `/mentorships/${mentored.mentorship.id}/sessions`;
  return [
    // The session, the course, its chapters, the content of one, and the questions about it.
    { path: `/courses/${course.id}/content`, as: student.email, limitKb: PAGE_KB, max: 5 },
    // The session, the course, the chapter, and the student's attempts.
    { path: quizzed.path, as: quizzed.failed.email, limitKb: PAGE_KB, max: 4 },
    { path: `${quizzed.path}/edit`, as: quizzed.teacher.email, limitKb: PAGE_KB, max: 3 },
    { path: dates, as: mentored.student.email, limitKb: PAGE_KB, max: 6 },
    { path: "/courses/studies", as: student.email, limitKb: PAGE_KB, max: 3 },
    { path: `/certificates/${(await aGraduate()).code}`, limitKb: PUBLIC_KB, max: 1 },
  ];
}

/** The pages of a purchase, which exist only with something for sale. */
async function purchasePages() {
  const [buyer, item] = [await makeBuyer(9_000n), await makePaid("course")];
  const order = { itemType: "course", itemId: item.id, total: "30.00" };
  const other = await makePaid("mentorship");
  const line = await payWithBalance.run(await callOf(buyer), order);
  return [
    { path: `/mentorships/checkout/${other.id}`, as: buyer.email, limitKb: PAGE_KB, max: 10 },
    { path: `/receipts/${line.id}`, as: buyer.email, limitKb: PAGE_KB, max: 3 },
    { path: "/receipts", as: buyer.email, limitKb: PAGE_KB, max: 2 },
  ];
}

type BudgetedPage = { path: string; limitKb: number; as?: string; status?: number };

test("first-load scripts and styles of every page stay within the budget", async ({ baseURL }) => {
  const over: string[] = [];
  const pages: readonly BudgetedPage[] = [
    ...PAGES,
    ...(await statementPages(PUBLIC_KB)),
    ...(await tradePages()),
    ...(await loanPages()),
    ...(await studyPages()),
    ...(await purchasePages()),
    ...(await potPages(PAGE_KB)),
    ...(await salePages(SALE_LIMITS)),
    ...(await fundingPages(SALE_LIMITS)),
  ];
  for (const { path, limitKb, as, status } of pages) {
    const cookie = as && (await sessionCookieOf(as));
    const sent = cookie ? `${cookie.name}=${cookie.value}` : undefined;
    const { kilobytes, styleKilobytes: styles } = await measure(baseURL ?? "", path, sent, status);
    figure(`  ${path.padEnd(28)} ${kilobytes.toFixed(1).padStart(6)} of ${limitKb} kB`);
    if (kilobytes > limitKb) over.push(`${path}: ${kilobytes.toFixed(1)} kB`);
    if (styles > STYLES_KB) over.push(`${path}: ${styles.toFixed(1)} kB of styles`);
  }
  expect(over).toEqual([]);
});

const QUEUES = ["kyc", "learning", "trades", "sales", "access", "messages", "support"];
const REPORTS = ["listing-reports", "learning-reports", "rating-reports", "publication-reports"];
const LARGER_QUEUES = ["withdrawals", "deposits", "forum"];

const STATEMENTS = [
  { path: "/", max: 0 },
  { path: "/apps", max: 0 },
  // The loans by currency, and by the month in which they end.
  { path: "/p2p-lending/statistics", max: 2 },
  { path: "/api/search?q=foro", max: 0 },
  // The session, and one query for each search source.
  { path: "/api/search?q=foro", as: MEMBER, max: 10 },
  { path: "/login", max: 0 },
  { path: "/dashboard", as: MEMBER, max: 2 },
  { path: "/courses", as: MEMBER, max: 6 },
  { path: "/forum", as: MEMBER, max: 9 },
  { path: "/profile", as: MEMBER, max: 2 },
  // The session, the second factor, the sessions, the tokens and the history of the account.
  { path: "/settings?tab=security", as: MEMBER, max: 5 },
  // The session and the list; a startup with its team, figures, data room, followers, updates and questions.
  { path: "/startups", as: MEMBER, max: 3 },
  { path: "/startups/1", as: MEMBER, max: 12 },
  { path: "/apps/startups/1", max: 3 },
  { path: "/messages", as: MEMBER, max: 2 },
  { path: "/notifications", as: MEMBER, max: 2 },
  { path: "/api/notifications/counts", as: MEMBER, max: 1 },
  { path: "/kyc-verification", as: MEMBER, max: 4 },
  { path: "/kyc-status", as: MEMBER, max: 5 },
  { path: "/btc-p2p", as: MEMBER, max: 11 },
  { path: "/btc-p2p?tab=create", as: MEMBER, max: 3 },
  // The session, the orders, and the settings for the deviation from the reference price.
  { path: "/btc-p2p?tab=orders", as: MEMBER, max: 4 },
  { path: "/btc-p2p?tab=history", as: MEMBER, max: 2 },
  // The session, the prices twice, the list with its owners, the map, the numbers of all and of own posts; on each tab,
  // the loans that need an action; the versions of the sheets, and the viewer's investor state.
  { path: "/p2p-lending?tab=lend", as: MEMBER, max: 13 },
  { path: "/p2p-lending?tab=myposts", as: MEMBER, max: 7 },
  { path: "/p2p-lending?tab=myposts&sub=searches", as: MEMBER, max: 5 },
  { path: "/p2p-lending?tab=myloans", as: MEMBER, max: 6 },
  // The session, the balance, and the pools with their members, the own shares and waiting withdrawals.
  { path: "/debank?tab=pools", as: MEMBER, max: 8 },
  // The session and the rates; the loans of both sides with their plans and payments, the own loans and posts, the
  // posts of others, and the prices.
  { path: "/debank?tab=lending", as: MEMBER, max: 12 },
  // The session and the rates; the accounts with holds, participations and lent principal, a year of flows, rates, due
  // payments and promises, the statement with the subjects of its movements, the pots, the documents and the links.
  { path: "/debank", as: MEMBER, max: 36 },
  { path: "/debank?tab=metrics", as: MEMBER, max: 19 },
  // The session, the counts of members and of the queues, and the list.
  { path: "/admin", as: ADMIN, max: 4 },
  { path: "/admin?tab=app-permissions", as: ADMIN, max: 4 },
  { path: "/admin?tab=permissions", as: ADMIN, max: 2 },
  { path: "/admin?tab=approvals", as: ADMIN, max: 2 },
  ...[...QUEUES, ...REPORTS, ...LARGER_QUEUES].map((queue) => ({
    path: `/admin?tab=approvals&queue=${queue}`,
    as: ADMIN,
    max: LARGER_QUEUES.includes(queue) ? 4 : 3,
  })),
  { path: "/admin?tab=purchases", as: ADMIN, max: 2 },
  { path: "/admin?tab=loans", as: ADMIN, max: 2 },
  { path: "/admin?tab=settings", as: ADMIN, max: 2 },
  // Imports, payout files, settings, treasury, rates, pools, and their queue.
  { path: "/admin?tab=bank", as: ADMIN, max: 20 },
  { path: "/api/users/me/permissions", as: MEMBER, max: 1 },
  { path: "/api/admin/users", as: ADMIN, max: 2 },
  { path: "/admin/emails", as: ADMIN, max: 3 },
  { path: "/admin/emails?tab=mass", as: ADMIN, max: 6 },
  { path: "/admin/emails?tab=outbox", as: ADMIN, max: 4 },
];

test.describe("with a server that counts its statements", () => {
  let counter: Awaited<ReturnType<typeof countStatements>>;
  let server: Running;

  test.beforeAll(async () => {
    counter = await countStatements(process.env.DATABASE_URL ?? "");
    server = await startServer({ DATABASE_URL: counter.url, BACKGROUND_JOBS: "off" });
  });
  test.afterAll(async () => {
    await server.stop();
    await counter.stop();
  });

  test("every page sends a bounded number of queries, whatever the number of rows", async ({ request }) => {
    const over: string[] = [];
    const counted = async () => Number(await (await fetch(counter.countUrl)).text());
    for (const { path, as, max } of [
      ...STATEMENTS,
      ...(await tradePages()),
      ...(await loanPages()),
      ...(await studyPages()),
      ...(await purchasePages()),
      ...(await potPages(PAGE_KB)),
      ...(await salePages(SALE_LIMITS)),
      ...(await fundingPages(SALE_LIMITS)),
    ]) {
      const cookie = as && (await sessionCookieOf(as));
      const headers: Record<string, string> = cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {};
      await request.get(`${server.url}${path}`, { headers });
      const again = async () => {
        await counted();
        await request.get(`${server.url}${path}`, { headers });
        return counted();
      };
      // Periodic queries for sessions and settings run during some requests, on a busy machine during most.
      let count = Math.min(await again(), await again());
      for (let more = 0; more < 10 && count > max; more += 1) count = Math.min(count, await again());
      figure(`  ${path.padEnd(28)} ${count} statements of ${max}`);
      if (count > max) over.push(`${path}: ${count} of ${max}`);
    }
    expect(over).toEqual([]);
  });
});
