/**
 * The event dispatched after every action of the member, because the data in the layout may have changed. In a file of
 * its own, because every form loads it.
 */
export const ACTION_DONE = "lonja:acted";
