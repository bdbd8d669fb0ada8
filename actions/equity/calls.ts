"use server";

import { action } from "@/lib/core/command/action";
import { coverPart as coverPartCommand } from "@/lib/equity/calls/cover-part";
import { dropPlan as dropPlanCommand } from "@/lib/equity/calls/drop-plan";
import { callForm, issueCallForm, payCallForm } from "@/lib/equity/calls/form-schema";
import { issueCall as issueCallCommand } from "@/lib/equity/calls/issue-call";
import { payCall as payCallCommand } from "@/lib/equity/calls/pay-call";
import { planCall as planCallCommand } from "@/lib/equity/calls/plan-call";
import { coverPartForm } from "@/lib/equity/places/form-schema";

export const planCall = action(planCallCommand, { form: callForm });

export const dropPlan = action(dropPlanCommand);

export const issueCall = action(issueCallCommand, { form: issueCallForm });

export const payCall = action(payCallCommand, { form: payCallForm });

export const coverPart = action(coverPartCommand, { form: coverPartForm });
