import fc from "fast-check";
import { testSeed } from "./share";

// Reports a failure immediately, because shrinking takes longer than a database test may last.
fc.configureGlobal({ seed: testSeed(), endOnFailure: true });

export { fc };
