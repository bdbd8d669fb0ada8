import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** A manager says what is new of a fund, with figures; its investors are told too. */
export const postUpdate = postUpdateOf(fundOffer, { name: "equity.post-update", allow: "app:privateEquity" });
