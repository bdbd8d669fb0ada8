"use server";

import { action } from "@/lib/core/command/action";
import { askAccess as askAccessCommand } from "@/lib/equity/rooms/ask-access";
import { decideAccess as decideAccessCommand } from "@/lib/equity/rooms/decide-access";
import { endAccess as endAccessCommand } from "@/lib/equity/rooms/end-access";
import { removeDocument as removeDocumentCommand } from "@/lib/equity/rooms/remove-document";
import { askAccessForm, decideAccessForm } from "@/lib/offers/rooms/schema";

export const askFundAccess = action(askAccessCommand, { form: askAccessForm });

export const decideFundAccess = action(decideAccessCommand, { form: decideAccessForm });

export const endFundAccess = action(endAccessCommand);

export const removeFundDocument = action(removeDocumentCommand);
