import { zodResolver } from "@hookform/resolvers/zod";
import "@/lib/core/command/zod-messages";

/**
 * Validates the values of a form. In a file of its own, because it is larger than all other parts of a form together.
 */
export const schemaResolver = zodResolver;
