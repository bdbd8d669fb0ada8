import { and, eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cancelLoanOffer, createLoanRequest } from "@/actions/lending/posts";
import { BankLendingTab } from "@/components/lending/portfolio/bank-tab";
import { BORROW_RULES } from "@/components/lending/portfolio/borrow-rules";
import { db } from "@/db";
import { userAppPermissions } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { MESSAGE } from "@/lib/core/command/errors";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { listMarketBankLines, listOwnBankLines } from "@/lib/lending/portfolio/bank-queries";
import { BANK_LINES } from "@/lib/lending/portfolio/constants";
import { MISSING_TERMS } from "@/lib/lending/posts/constants";
import { editOffer } from "@/lib/lending/posts/edit-post";
import type { MarketActor } from "@/lib/lending/posts/queries";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { post, signedIn } from "../../http/forms";
import { suspend } from "../../identity/suspensions/suspended";
import { withEnvironment } from "../../setup/variables";
import { makeLoan, makeOffer, makeRequest, viewerOf } from "../loans";

/** What the short form posts. */
const TYPED = {
  amount: "2.500,00",
  currency: "EUR",
  interestRate: "5",
  term: "30",
  termUnit: "days",
  repayment: "whole",
  purpose: "",
  purposeKind: "personal",
  collateralAmount: "0,065",
};

type Person = { id: string };
const ownOf = async (person: Person) => listOwnBankLines(await viewerOf(person));
const marketOf = async (person: Person) =>
  listMarketBankLines((await viewerOf(person)) as unknown as MarketActor);

const htmlFor = async (person: Person) =>
  renderToStaticMarkup(await BankLendingTab({ viewer: await viewerOf(person) }));

const pauseOffer = async (by: Person, id: number) =>
  editOffer.run(await callOf(by), { id, status: "paused" });

async function closeMarketTo({ id }: Person): Promise<void> {
  const { userId, appKey } = userAppPermissions;
  await db
    .update(userAppPermissions)
    .set({ hasAccess: false })
    .where(and(eq(userId, id), eq(appKey, "p2pLending")));
}

/** The text of the tab, without its tags. */
async function textFor(person: Person): Promise<string> {
  return (await htmlFor(person)).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

describe("the short form of a loan request", () => {
  it("publishes a request of the market, which the tab then lists as available", async () => {
    const member = await signedIn(await makeTrader());
    expect(await post(createLoanRequest, TYPED)).toMatchObject({ status: "ok" });
    const own = await ownOf(member);
    expect(own).toMatchObject([
      {
        kind: "requests",
        role: null,
        amount: "2500.00",
        currency: "EUR",
        interestRate: "5.00",
        term: 30,
        collateral: "0.06500000",
        status: "open",
      },
    ]);
    const other = await makeTrader();
    expect((await marketOf(other)).map(({ kind, id }) => [kind, id])).toContainEqual([
      "requests",
      own[0]?.id,
    ]);
    expect((await marketOf(member)).map(({ kind, id }) => [kind, id])).not.toContainEqual([
      "requests",
      own[0]?.id,
    ]);
    expect(await textFor(member)).toMatch(/Solicitud n\.º \d+ .*2\.500,00 € .*5 % .*30 días .*Disponible/);
  });

  it("names what is missing, also the choices that were not made", async () => {
    await signedIn(await makeTrader());
    const { interestRate: _, term: __, ...rest } = TYPED;
    const fields = { interestRate: MISSING_TERMS, term: MISSING_TERMS };
    expect(await post(createLoanRequest, rest)).toMatchObject({ code: "invalid", fields });
    const none = { ...TYPED, amount: "", collateralAmount: "", interestRate: null, term: null };
    const { error } = BORROW_RULES.safeParse(none);
    const missing = new Set(error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
    expect([...missing].sort()).toEqual(
      ["amount", "collateralAmount", "interestRate", "term"].map((name) => `${name} ${MISSING_TERMS}`),
    );
  });

  it("accepts the amounts that it shows, and leaves others to the market's own form", async () => {
    for (const amount of ["100", "50.000,00"]) {
      expect(BORROW_RULES.safeParse({ ...TYPED, amount }).success).toBe(true);
    }
    for (const amount of ["99,99", "50.000,01"]) {
      const { error } = BORROW_RULES.safeParse({ ...TYPED, amount });
      expect(error?.issues).toMatchObject([
        {
          path: ["amount"],
          message: "Aquí puedes pedir de 100 a 50.000; para otro importe, usa «Más opciones»",
        },
      ]);
    }
  });

  it("is refused without access to the market, while suspended, and before the e-mail is confirmed", async () => {
    const without = await makeTrader({}, { apps: APP_KEYS.filter((app) => app !== "p2pLending") });
    await signedIn(without);
    expect(await post(createLoanRequest, TYPED)).toMatchObject({
      code: "forbidden",
      message: MESSAGE.appBlocked,
    });
    const suspended = await signedIn(await makeTrader());
    await suspend(suspended);
    expect(await post(createLoanRequest, TYPED)).toMatchObject({ code: "account_suspended" });
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
    await signedIn(await makeTrader({}, { emailConfirmedAt: null }));
    expect(await post(createLoanRequest, TYPED)).toMatchObject({ code: "email_unconfirmed" });
  });
});

describe("the lists of the tab", () => {
  it("show a member's loans on both sides, in the states of the specification where they are true", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const [lent] = await ownOf(lender);
    expect(lent).toMatchObject({ kind: "loans", id, role: "lender", status: "active", term: 180 });
    expect(lent?.endsAt).not.toBeNull();
    expect(await ownOf(borrower)).toMatchObject([{ kind: "loans", id, role: "borrower" }]);
    expect(await textFor(borrower)).toMatch(/Préstamo n\.º \d+ como prestatario .*Financiado/);
    const secured = await makeLoan("secured");
    expect(await textFor(secured.lender)).toMatch(/como prestamista .*Pendiente de pago/);
    const pending = await makeLoan("pending");
    await cancelLoan.run(await callOf(pending.borrower), { id: pending.id });
    expect(await textFor(pending.lender)).toMatch(/como prestamista .*— .*Cancelado/);
  });

  it("are short, newest first, and mix requests and offers", async () => {
    const member = await makeTrader({ USDC: "90000" });
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      ids.unshift(`requests ${(await makeRequest(member)).id}`);
      ids.unshift(`offers ${(await makeOffer(member)).id}`);
    }
    const shown = (lines: { kind: string; id: number }[]) => lines.map(({ kind, id }) => `${kind} ${id}`);
    expect(shown(await ownOf(member))).toEqual(ids.slice(0, BANK_LINES));
    expect(await marketOf(await makeTrader())).toHaveLength(BANK_LINES);
  });

  it("are only the member's own without access to the market, with how to get it", async () => {
    const without = await makeTrader({}, { apps: APP_KEYS.filter((app) => app !== "p2pLending") });
    const text = await textFor(without);
    expect(text).toContain("No tienes acceso a P2P Lending");
    expect(text).toContain("Tus préstamos y publicaciones");
    expect(text).not.toContain("Solicitudes y ofertas abiertas");
    expect(text).not.toContain("Pedir un préstamo");
  });

  it("let a member without access to the market cancel every post, and have no links to the market", async () => {
    const { borrower: member, id } = await makeLoan("active");
    const offer = await makeOffer(member);
    await pauseOffer(member, offer.id);
    const requests: number[] = [];
    for (let round = 0; round < BANK_LINES + 1; round += 1) requests.push((await makeRequest(member)).id);
    expect(await htmlFor(member)).not.toContain("Cancelar la");
    await closeMarketTo(member);
    const html = await htmlFor(member);
    const named = [...html.matchAll(/aria-label="Cancelar la (\w+ \d+)"/g)].map(([, name]) => name);
    expect(named).toEqual([
      ...requests.toReversed().map((each) => `solicitud ${each}`),
      `oferta ${offer.id}`,
    ]);
    expect(html).toContain("En pausa");
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
    expect(links.filter((path) => path?.startsWith("/p2p-lending"))).toEqual([`/p2p-lending/loans/${id}`]);
    await signedIn(member);
    const form = { id: String(offer.id) };
    expect(await post(cancelLoanOffer, form)).toMatchObject({ status: "ok" });
    expect(await htmlFor(member)).not.toContain(`oferta ${offer.id}`);
  });
});
