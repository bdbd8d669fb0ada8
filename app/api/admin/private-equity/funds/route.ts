import { pageReader } from "@/lib/core/command/page-reader";
import { listAllFunds } from "@/lib/equity/funds/list-queries";
import { panelFundsJson } from "@/lib/equity/funds/present";
import { listAllInput } from "@/lib/equity/funds/schema";

export const GET = pageReader(
  { summary: "List funds by state, for administrators", allow: "admin", input: listAllInput, refuses: [] },
  listAllFunds,
  panelFundsJson,
);
