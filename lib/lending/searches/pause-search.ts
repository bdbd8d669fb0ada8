import { pauseSearch as declare } from "@/lib/searches/commands";
import { searches } from "./searches";

/** A member pauses a search of theirs, or resumes it for posts published from then on. */
export const pauseSearch = declare(searches, { name: "lending.pause-search" });
