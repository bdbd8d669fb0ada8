import { reportPublication } from "@/lib/offers/reports/publication-reports";
import { fundOffer } from "./offer";

/** A member reports a fund of another to the administrators. */
export const reportFund = reportPublication("fund", fundOffer, {
  name: "equity.report-fund",
  allow: "app:privateEquity",
});
