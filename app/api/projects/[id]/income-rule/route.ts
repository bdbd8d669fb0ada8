import { reader, route } from "@/lib/core/command/route";
import { incomeRuleJson } from "@/lib/tokenization/distributions/income-present";
import { getIncomeRule } from "@/lib/tokenization/distributions/income-queries";
import { setIncomeRule } from "@/lib/tokenization/distributions/set-income-rule";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "Get the destination of your part of a project's distributions, and the possible ones",
    allow: "user",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getIncomeRule(viewer, id) }),
  incomeRuleJson,
);

export const PUT = route(setIncomeRule, {
  summary:
    "Choose the destination of your part of a project's distributions: balance, a pot, another sale or a loan",
  body: incomeRuleJson,
});
