import { reportPublication } from "@/lib/offers/reports/publication-reports";
import { startupOffer } from "./offer";

/** A member reports a startup of another to the administrators. */
export const reportStartup = reportPublication("startup", startupOffer, {
  name: "startups.report-startup",
  allow: "app:startups",
});
