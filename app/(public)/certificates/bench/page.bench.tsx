import EmptyDynamicPage from "../../../api/bench/dynamic/page.bench";

/** The same empty page, behind the middleware. */
export default EmptyDynamicPage;
