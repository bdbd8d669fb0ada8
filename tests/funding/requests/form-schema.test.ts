import { expect, it } from "vitest";
import { newRequest } from "@/components/funding/requests/form-rules";

const WRITTEN = {
  title: "Un horno para el obrador",
  description: "Un horno nuevo y una panadera más.",
  amount: "50.000",
  minInvestment: "10.000",
  equityOffered: "5",
  deadline: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
  ...{ sector: "software", risk: "medium", startupId: "" },
  ...{ board: "none", report: "quarterly", lockMonths: "24", preference: "none", antidilution: "none" },
};

it("reads check boxes as a browser sends them, ticked or not", () => {
  for (const [acceptsSales, allOrNothing] of [
    [false, "true"],
    ["true", false],
    [undefined, undefined],
  ]) {
    expect(newRequest.safeParse({ ...WRITTEN, acceptsSales, allOrNothing }).error?.issues ?? []).toEqual([]);
  }
});
