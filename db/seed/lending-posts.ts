import { createOffer, createRequest } from "../../lib/lending/posts/create-post";
import { db } from "..";
import { loanOffers, loanRequests } from "../schema";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";

type Currency = "USDT" | "USDC" | "EUR" | "USD" | null;

/** The member, the age in days, amount, currency, interest for the whole term, months, bitcoin, and the purpose. */
type Row = readonly [
  name: string,
  day: number,
  amount: string,
  currency: Currency,
  interest: string,
  months: number,
  bitcoin: string,
  purpose?: string,
];

const WORKSHOP = "Segunda fresadora para el taller: entra en enero y se paga con los encargos de primavera";

// The first eight are those of the design drafts: of six to twelve months, highest yearly rate first.
const REQUESTS: readonly Row[] = [
  ["Unai Etxeberria", 1, "8000", "USDC", "7.5", 6, "0.195", WORKSHOP],
  ["Teresa Gil", 2, "3200", "USDT", "6.8", 6, "0.07", "Reforma de la cocina"],
  ["Inés Calvo", 3, "12000", "USDC", "10.4", 10, "0.285", "Stock para la campaña de Navidad"],
  ["Andreu Mas", 4, "6500", null, "9.2", 9, "0.13"],
  ["Biel Aranda", 5, "1800", "USDT", "5.9", 6, "0.048", "Máster a distancia"],
  ["Gemma Benet", 6, "15000", "USDC", "11", 12, "0.42", "Local nuevo, con contrato firmado"],
  ["Hugo Prieto", 7, "4500", "USDC", "5.2", 7, "0.145"],
  ["Begoña Ruiz", 8, "20000", "USDC", "8.4", 12, "0.61", "Renovar la flota de reparto"],
  ["Unai Etxeberria", 9, "2500", "USDT", "1.2", 2, "0.06"],
  ["Teresa Gil", 10, "900", "USDC", "2.1", 3, "0.024", "Un portátil"],
  ["Inés Calvo", 11, "5200", "EUR", "3.4", 4, "0.155"],
  ["Andreu Mas", 12, "2200", "USDT", "2.9", 3, "0.044"],
  ["Biel Aranda", 13, "700", "USDC", "1.5", 1, "0.015"],
  ["Gemma Benet", 14, "9500", "EUR", "16", 18, "0.25", "Maquinaria de segunda mano"],
  ["Hugo Prieto", 15, "3000", "USD", "1.8", 3, "0.078"],
  ["Begoña Ruiz", 16, "30000", "USDC", "22", 24, "0.98"],
  ["Unai Etxeberria", 17, "4200", "USDC", "3.1", 4, "0.11"],
  ["Teresa Gil", 18, "1500", "USDT", "2.2", 3, "0.032"],
  ["Inés Calvo", 19, "8800", "USDC", "19.5", 18, "0.21"],
  ["Andreu Mas", 20, "1100", "USDC", "3.5", 3, "0.0245"],
  ["Biel Aranda", 21, "2600", null, "1.9", 2, "0.054"],
  ["Gemma Benet", 22, "18000", "USDT", "14", 15, "0.52"],
  ["Hugo Prieto", 23, "6000", "USDC", "2.4", 3, "0.165"],
  ["Begoña Ruiz", 24, "11000", "EUR", "12.5", 14, "0.36"],
  ["Unai Etxeberria", 25, "1300", "USDT", "4.4", 4, "0.027"],
  ["Teresa Gil", 26, "7400", "USDC", "21", 20, "0.17"],
  ["Gemma Benet", 27, "5600", "USDC", "2.6", 3, "0.13"],
];

const OFFERS: readonly Row[] = [
  ["Lorena Soto", 1, "10000", "USDC", "5.5", 6, "0.26", "Solo garantías holgadas"],
  ["Tomás Rey", 2, "5000", "USD", "4", 6, "0.15"],
  ["Marta Ferrer", 3, "3000", "USDT", "2.5", 3, "0.075"],
  ["Lorena Soto", 4, "25000", "USDC", "9", 12, "0.75", "Para un negocio en marcha"],
  ["Tomás Rey", 5, "2000", "USDC", "1.6", 2, "0.05"],
  ["Nuria Vidal", 6, "8000", "USDT", "6.2", 8, "0.21"],
  ["Marta Ferrer", 7, "4000", "EUR", "3.8", 6, "0.12"],
  ["Lorena Soto", 8, "6000", "USDT", "3.2", 4, "0.15"],
  ["Tomás Rey", 9, "15000", "USDC", "10.5", 15, "0.4"],
  ["Nuria Vidal", 10, "2500", "USDT", "1.4", 1, "0.06"],
  ["Marta Ferrer", 11, "6000", "USDC", "7", 9, "0.14", "Respondo en el día"],
  ["Lorena Soto", 12, "40000", "USDC", "18", 24, "1.2"],
  ["Tomás Rey", 13, "1000", "USD", "1", 1, "0.03"],
  ["Nuria Vidal", 14, "12000", "USDT", "11.5", 14, "0.3"],
  ["Marta Ferrer", 15, "5000", "EUR", "5", 7, "0.16"],
  ["Lorena Soto", 16, "3500", "USDT", "2.8", 3, "0.08"],
  ["Tomás Rey", 17, "9000", "USDC", "6.6", 9, "0.22"],
  ["Nuria Vidal", 18, "4500", "USDT", "3.6", 5, "0.11"],
];

/** The requests and offers of the demonstration's loan market. Idempotent. */
export async function seedLoanPosts(): Promise<void> {
  if ((await db.$count(loanRequests)) + (await db.$count(loanOffers)) > 0) return;
  await publish(REQUESTS, ({ call, asked, bitcoin }) =>
    createRequest.run(call, { ...asked, collateralAmount: bitcoin }),
  );
  await publish(OFFERS, ({ call, asked, bitcoin }) =>
    createOffer.run(call, { ...asked, collateralRequired: bitcoin }),
  );
}

type Post = Awaited<ReturnType<typeof readRow>>;

async function publish(rows: readonly Row[], act: (post: Post) => Promise<unknown>): Promise<void> {
  for (const row of rows.toReversed()) {
    const post = await readRow(row);
    await at(daysAgo(row[1]), () => act(post));
  }
}

const DAYS_PER_MONTH = 30;

async function readRow([name, , amount, currency, interestRate, months, bitcoin, purpose]: Row) {
  const isBusiness = /taller|campaña|local|flota|maquinaria|negocio/i.test(purpose ?? "");
  return {
    call: await callOf(emailOf(name), ["p2pLending"]),
    bitcoin,
    asked: {
      amount,
      currency,
      interestRate,
      term: months * DAYS_PER_MONTH,
      purpose,
      purposeKind: isBusiness ? ("business" as const) : ("personal" as const),
      // Long loans are repaid monthly.
      repayment: months >= 18 ? ("instalments" as const) : ("whole" as const),
    },
  };
}
