import { fc } from "../setup/random";

// The same random values for every mutant, so that its detection does not depend on chance.
fc.configureGlobal({ seed: 20261121 });
