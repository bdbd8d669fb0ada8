import { correctionsJson, decidedJson } from "@/lib/admin/ledger-present";
import { listCorrections } from "@/lib/admin/ledger-queries";
import { listCorrectionsInput } from "@/lib/admin/ledger-schema";
import { proposeCorrection } from "@/lib/admin/propose-correction";
import { reader, route } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "Corrections of the accounts, the latest first",
    allow: "admin",
    input: listCorrectionsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { corrections, nextCursor } = await listCorrections(viewer, input);
    return { result: corrections, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  correctionsJson,
);

export const POST = route(proposeCorrection, {
  summary: "Propose a correction of the accounts; another administrator decides",
  status: 201,
  body: decidedJson,
});
