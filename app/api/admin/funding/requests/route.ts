import { pageReader } from "@/lib/core/command/page-reader";
import { listForPanelInput } from "@/lib/funding/requests/list-schema";
import { listFundingForPanel } from "@/lib/funding/requests/panel-queries";
import { panelRequestsJson } from "@/lib/funding/requests/present";

export const GET = pageReader(
  {
    summary: "List published funding requests by state, for administrators",
    allow: "admin",
    input: listForPanelInput,
    refuses: [],
  },
  listFundingForPanel,
  panelRequestsJson,
);
