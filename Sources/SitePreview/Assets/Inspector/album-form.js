// Edits titles and descriptions of albums, and the order of albums on the page around them.
"use strict";
