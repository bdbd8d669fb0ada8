import { reader, route } from "@/lib/core/command/route";
import { incomeRuleJson } from "@/lib/tokenization/distributions/income-present";
import { getIncomeRule } from "@/lib/tokenization/distributions/income-queries";
import { setIncomeRule } from "@/lib/tokenization/distributions/set-income-rule";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "Where the member's part of a project's distributions goes, and where it could",
    allow: "user",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getIncomeRule(viewer, id) }),
  incomeRuleJson,
);

export const PUT = route(setIncomeRule, {
  summary: "Say where one's part of a project's distributions goes: balance, a pot, another sale or a loan",
  body: incomeRuleJson,
});
