import { zodResolver } from "@hookform/resolvers/zod";
import "@/lib/core/command/zod-messages";

/** Checks a form's values; in a file of its own, as it weighs more than all other parts of a form. */
export const schemaResolver = zodResolver;
