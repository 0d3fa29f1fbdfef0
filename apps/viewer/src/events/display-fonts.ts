/* The faces of the games' titles and numerals; a browser loads one when a page shows it. */
import '@fontsource/big-shoulders-display/latin-800';
import '@fontsource/grenze/latin-800';
import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/grenze-gotisch/wght.css';
import '@fontsource-variable/jost/wght.css';
