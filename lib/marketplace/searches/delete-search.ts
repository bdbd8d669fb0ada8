import { deleteSearch as declare } from "@/lib/searches/commands";
import { searches } from "./searches";

/** A member deletes a saved search. */
export const deleteSearch = declare(searches, { name: "marketplace.delete-search" });
