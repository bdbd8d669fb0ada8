import { fc } from "../setup/random";

// The same draws for every mutant: whether one is noticed must not be a matter of luck.
fc.configureGlobal({ seed: 20261121 });
