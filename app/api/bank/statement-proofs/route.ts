import { issuedJson, proofsJson } from "@/lib/bank/accounts/document-present";
import { issueStatement } from "@/lib/bank/accounts/issue-statement";
import { listProofs } from "@/lib/bank/accounts/proof-queries";
import { listProofsInput } from "@/lib/bank/accounts/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List your certified statements, the newest 50",
    allow: "app:debank",
    input: listProofsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listProofs(viewer) }),
  proofsJson,
);

export const POST = route(issueStatement, {
  summary: "Create a certified statement of past days, with a public code that verifies it",
  status: 201,
  body: issuedJson,
});
