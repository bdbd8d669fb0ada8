import fc from "fast-check";
import { testSeed } from "./share";

// What fails is told at once: to look for a shorter example takes a database test longer than it may last.
fc.configureGlobal({ seed: testSeed(), endOnFailure: true });

export { fc };
