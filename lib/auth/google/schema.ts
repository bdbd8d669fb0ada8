import { z } from "zod";
import { codeField } from "@/lib/auth/sign-in/schema";

// Longer than any proof that the platform seals.
const proof = z.string("Vuelve a empezar con Google").max(4_000, "Vuelve a empezar con Google");

export const logInGoogleInput = z.object({ proof, code: codeField.optional() });

export const linkGoogleInput = z.object({ proof });
