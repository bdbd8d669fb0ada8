import { issueStatement } from "@/lib/bank/accounts/issue-statement";
import { issuedJson, proofsJson } from "@/lib/bank/accounts/paper-present";
import { listProofs } from "@/lib/bank/accounts/proof-queries";
import { listProofsInput } from "@/lib/bank/accounts/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "The statements with a code that one has had made, the latest 50 first",
    allow: "app:debank",
    input: listProofsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listProofs(viewer) }),
  proofsJson,
);

export const POST = route(issueStatement, {
  summary: "A statement of some days that have ended, with a code by which anybody can check it",
  status: 201,
  body: issuedJson,
});
