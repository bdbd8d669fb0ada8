import fc from "fast-check";
import { testSeed } from "./share";

fc.configureGlobal({ seed: testSeed() });

export { fc };
