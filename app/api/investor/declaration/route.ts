import { route } from "@/lib/core/command/route";
import { declareInvestor } from "@/lib/identity/investor/declare-investor";
import { investorSnapshotJson } from "@/lib/identity/investor/present";

export const PUT = route(declareInvestor, {
  summary: "Declare your assets and whether you are a sophisticated investor",
  body: investorSnapshotJson,
});
