import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** A manager publishes an update of a fund, with figures. Its investors are notified too. */
export const postUpdate = postUpdateOf(fundOffer, { name: "equity.post-update", allow: "app:privateEquity" });
