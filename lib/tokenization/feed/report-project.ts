import { reportPublication } from "@/lib/offers/reports/publication-reports";
import { projectOffer } from "./offer";

/** A member reports a project of another to the administrators. */
export const reportProject = reportPublication("project", projectOffer, {
  name: "tokenization.report-project",
  allow: "app:tokenization",
});
