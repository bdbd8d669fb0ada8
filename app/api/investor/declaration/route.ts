import { route } from "@/lib/core/command/route";
import { declareInvestor } from "@/lib/identity/investor/declare-investor";
import { investorSnapshotJson } from "@/lib/identity/investor/present";

export const PUT = route(declareInvestor, {
  summary: "Say what one owns, and whether one is a sophisticated investor",
  body: investorSnapshotJson,
});
