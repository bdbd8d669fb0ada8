import { route } from "@/lib/core/command/route";
import { issueCall } from "@/lib/equity/calls/issue-call";
import { callJson } from "@/lib/equity/funds/present";

export const POST = route(issueCall, {
  summary: "Call a part of every commitment, at least ten days before the due date",
  status: 201,
  body: callJson,
});
