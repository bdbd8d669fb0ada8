import EmptyDynamicPage from "../../../api/bench/dynamic/page.bench";

/** The same empty page, with the middleware in front of it. */
export default EmptyDynamicPage;
