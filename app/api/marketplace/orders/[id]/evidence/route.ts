import { route } from "@/lib/core/route";
import { addProof } from "@/lib/marketplace/add-proof";
import { saleJson } from "@/lib/marketplace/sale-present";

export const POST = route(addProof, { summary: "Add to what the administrator should know", body: saleJson });
