import { pauseSearch } from "@/lib/lending/searches/pause-search";
import { callOf } from "@/tests/factories/identity";
import { makeTrader } from "@/tests/factories/wallet";
import { publishOffer, publishRequest } from "@/tests/lending/posts/calls";
import { keepSearch } from "@/tests/lending/searches/calls";

const PLENTY = { BTC: "5", USDT: "500000", USDC: "500000", EUR: "100000", USD: "100000" };

/** A member with enough of every asset for both sides of a loan. */
export function aLoanMember(name: string) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return makeTrader(PLENTY, { firstName, lastName });
}

type LoanMember = Awaited<ReturnType<typeof aLoanMember>>;

let made: Promise<LoanMember> | undefined;

/** A market with both sides, and a member with posts on both; created once. */
export function aLoanMarket(): Promise<LoanMember> {
  made ??= makeMarket();
  return made;
}

async function makeMarket(): Promise<LoanMember> {
  const [elsa, ivo] = await Promise.all(["Elsa Puig", "Ivo Serra"].map(aLoanMember));
  if (!elsa || !ivo) throw new Error("nobody lends");
  const purpose = "Segunda fresadora para el taller: entra en enero y se paga con los encargos de primavera";
  await publishRequest({ purpose, purposeKind: "business" }, elsa);
  await publishRequest(
    { amount: "3200", currency: "USDT", collateralAmount: "0.07", interestRate: "6.8" },
    elsa,
  );
  await publishRequest({ amount: "6500", currency: null, collateralAmount: "0.13", term: 45 }, elsa);
  await publishOffer(
    { amount: "10000", collateralRequired: "0.3", maxLTV: "65", purpose: "Sin prisas" },
    elsa,
  );
  await publishOffer({ amount: "4000", repayment: "instalments", collateralRequired: "0.1" }, elsa);
  await publishRequest({ amount: "2500" }, ivo);
  await publishOffer({ amount: "1500", collateralRequired: "0.04" }, ivo);
  await keepSearch({ label: "Medio año con poca garantía", ltv: "50-70" }, ivo);
  const { id } = await keepSearch({ kind: "requests", label: "Largas", term: "12+" }, ivo);
  await pauseSearch.run(await callOf(ivo), { id, isPaused: true });
  return ivo;
}
