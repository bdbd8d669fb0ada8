"use server";

import { action } from "@/lib/core/command/action";
import { askAccessForm, decideAccessForm } from "@/lib/offers/rooms/schema";
import { askAccess as askAccessCommand } from "@/lib/tokenization/rooms/ask-access";
import { decideAccess as decideAccessCommand } from "@/lib/tokenization/rooms/decide-access";
import { endAccess as endAccessCommand } from "@/lib/tokenization/rooms/end-access";
import { removeDocument as removeDocumentCommand } from "@/lib/tokenization/rooms/remove-document";

export const askProjectAccess = action(askAccessCommand, { form: askAccessForm });

export const decideProjectAccess = action(decideAccessCommand, { form: decideAccessForm });

export const endProjectAccess = action(endAccessCommand);

export const removeProjectDocument = action(removeDocumentCommand);
