import { reportPublication } from "@/lib/offers/reports/publication-reports";
import { requestOffer } from "./offer";

/** A member reports a request of another to the administrators. */
export const reportRequest = reportPublication("funding", requestOffer, {
  name: "funding.report-request",
  allow: "app:funding",
});
