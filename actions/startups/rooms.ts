"use server";

import { action } from "@/lib/core/command/action";
import { askAccessForm, decideAccessForm } from "@/lib/offers/rooms/schema";
import { askAccess as askAccessCommand } from "@/lib/startups/rooms/ask-access";
import { decideAccess as decideAccessCommand } from "@/lib/startups/rooms/decide-access";
import { endAccess as endAccessCommand } from "@/lib/startups/rooms/end-access";
import { removeDocument as removeDocumentCommand } from "@/lib/startups/rooms/remove-document";

export const askAccess = action(askAccessCommand, { form: askAccessForm });

export const decideAccess = action(decideAccessCommand, { form: decideAccessForm });

export const endAccess = action(endAccessCommand);

export const removeDocument = action(removeDocumentCommand);
